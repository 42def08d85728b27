import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FormStep } from '../../../engine/model/form-step.ts';
import type { State } from '../../../engine/state/state.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { useFormStep } from '../../../view/hooks/useFormStep.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { korean } from '../../support/words.ts';

const step = (story: Story, data: object): Story => {
  story.send({ type: 'form.step', at: data } as never);
  return story;
};
const facts = (story: Story): readonly FormStep[] =>
  story.entries.flatMap(({ type, data }) => (type === 'form.stepped' ? [data as FormStep] : []));

describe('C9g: the step of a form is a fact', () => {
  test('each form has one step, and a form that was left has none', () => {
    const story = ready();
    step(story, { form: 'D', step: 'confirming', points: 50_000 });
    expect(story.state.steps).toEqual({ D: { form: 'D', step: 'confirming', points: 50_000 } });
    step(step(story, { form: 'W', step: 'confirming', points: 7_000 }), { form: 'D', step: null });
    expect(story.state.steps).toEqual({
      D: { form: 'D', step: null },
      W: { form: 'W', step: 'confirming', points: 7_000 },
    });
    expect(facts(story).map(({ form, step: name }) => [form, name])).toEqual([
      ['D', 'confirming'],
      ['W', 'confirming'],
      ['D', null],
    ]);
  });
});

const Form: FunctionComponent = () => {
  const { step: at, points } = useFormStep('D', 'typing', 'typing');
  return `${at} ${points}`;
};

/** What a form shows whose own step is `typing`. */
function shown(state: State, isLive: boolean): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref, isLive };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Form));
  return renderToString(createElement(EngineContext, { value: context }, inWords));
}

test('C9g: a replay shows the step of the recording, and a page its own', () => {
  const { state } = step(ready(), { form: 'D', step: 'confirming', points: 50_000 });
  expect([shown(state, false), shown(state, true)]).toEqual(['confirming 50000', 'typing undefined']);
});
