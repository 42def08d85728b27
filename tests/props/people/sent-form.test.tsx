import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { useSentForm } from '../../../view/hooks/useSentForm.ts';

/* A form that gives one command. It is rendered as in a replay, where its step tells which call it has sent. */

type Form = ReturnType<typeof useSentForm<'player.leave'>>;

type Props = { readonly isComplete: boolean; readonly onForm: (form: Form) => void };
function Leaving({ isComplete, onForm }: Props) {
  onForm(useSentForm('player.leave', 'leave', isComplete ? { id: ME.id } : null));
  return null;
}

/** The form of leaving as it is rendered now. `then`: what is done with it in the rendering. */
function rendered(
  story: Story,
  isComplete: boolean,
  isLive = false,
  then: (form: Form) => void = () => undefined,
): Form {
  const forms: Form[] = [];
  const onForm = (form: Form): void => {
    forms.push(form);
    then(form);
  };
  const engine = {
    send: (intent: object) => story.send(intent as never) as never,
    getState: () => story.state,
    subscribe: () => () => undefined,
  };
  const value = { engine, nowMs: () => 0, reveal: (ref: string) => ref, isLive };
  renderToString(createElement(EngineContext, { value }, createElement(Leaving, { isComplete, onForm })));
  return forms.at(-1) as Form;
}
const sent = (story: Story): number => story.entries.filter(({ type }) => type === 'call.asked').length;
/** The form is pressed, and its step is a fact. */
function pressed(story: Story): void {
  rendered(story, true).submit();
  const callId = story.pending('player.leave');
  story.send({ type: 'form.step', at: { form: 'leave', step: 'sent', callId } });
}

test('a form in which something is missing sends nothing', () => {
  const story = ready();
  const form = rendered(story, false);
  form.submit();
  expect([form.isReady, form.isBusy, sent(story)]).toEqual([false, false, 0]);
});

test('a complete form sends its command, and until the answer it sends no second one and takes no text', () => {
  const story = ready();
  pressed(story);
  const form = rendered(story, true);
  let typed = 0;
  form.submit();
  form.type(() => typed++);
  expect([form.isBusy, form.command.status, sent(story), typed]).toEqual([true, 'asking', 1, 0]);
});

test('a command that was refused is told with the word of the site, and can be given again', () => {
  const story = ready();
  pressed(story);
  story.fail('player.leave', 400, '잔액이 있습니다.');
  const form = rendered(story, true);
  let typed = 0;
  form.type(() => typed++);
  form.submit();
  const { status, reason, message } = form.command;
  expect([form.isBusy, status, reason, message]).toEqual([false, 'failed', 'status', said('잔액이 있습니다.')]);
  expect([typed, sent(story)]).toEqual([1, 2]);
});

test('C9i: a form that is opened anew while its command is on its way goes on with it, and sends no second one', () => {
  const story = ready();
  rendered(story, true, true).submit();
  const again = rendered(story, true, true);
  again.submit();
  let typed = 0;
  again.type(() => typed++);
  const { status, told } = again.command;
  expect([again.isBusy, status, told.callId]).toEqual([true, 'asking', story.pending('player.leave')]);
  expect([sent(story), typed]).toEqual([1, 0]);
});

/** What a form in which something is missing tells after a press while it is rendered. */
function askedAfterPress(story: Story): boolean {
  let isPressed = false;
  const { isAsked } = rendered(story, false, true, (form) => {
    if (!isPressed) form.submit();
    isPressed = true;
  });
  return isAsked;
}

test('C9i: a form that is opened anew while its command is on its way tells no faults, and tells them after the answer', () => {
  const story = ready();
  expect(askedAfterPress(story)).toBe(true);
  rendered(story, true, true).submit();
  expect([rendered(story, false, true).isBusy, askedAfterPress(story)]).toEqual([true, false]);
  story.fail('player.leave', 400, '잔액이 있습니다.');
  expect([rendered(story, false, true).isBusy, askedAfterPress(story)]).toEqual([false, true]);
});

test('C9i: a form that is opened anew after the answer knows nothing of the command of before', () => {
  const story = ready();
  rendered(story, true, true).submit();
  story.fail('player.leave', 400, '잔액이 있습니다.');
  const { isBusy, command } = rendered(story, true, true);
  expect([isBusy, command.status]).toEqual([false, null]);
});
