import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { CancelDialog } from '../../../view/screens/cash/cancel.tsx';
import { ko, korean } from '../../support/words.ts';

const DEPOSIT = { id: 4, type: 'D', points: 90_000, status: 0, createdMs: 1_773_292_790_000 } as DnwRecord;

/** The question whether this deposit is to be cancelled, while the site has told these records. */
function asked(records: readonly DnwRecord[]): string {
  const story = ready();
  for (const record of records) story.tell('dnw.created', { record }, 'stomp');
  const engine = { send: () => undefined, getState: () => story.state, subscribe: () => () => undefined };
  return renderToString(
    <EngineContext value={{ engine, nowMs: () => 0, reveal: (ref: string) => ref }}>
      <SpokenContext value={korean}>
        <CancelDialog record={DEPOSIT} onClose={() => undefined} />
      </SpokenContext>
    </EngineContext>,
  );
}

test('C9g: a deposit that waits is asked about with its newest amount', () => {
  expect(asked([DEPOSIT])).toContain(ko.cash.cancel.title);
  expect(asked([DEPOSIT])).toContain('90,000');
  expect(asked([{ ...DEPOSIT, points: asPoints(70_000) }])).toContain('70,000');
});

test.each([
  ['done', [{ ...DEPOSIT, status: 1 }]],
  ['rejected', [{ ...DEPOSIT, status: 2 }]],
  ['gone', []],
  ['gone and another one waits', [{ ...DEPOSIT, id: 5 }]],
] as const)('C9g: nobody is asked whether a deposit is to be cancelled that is %s', (_what, records) => {
  expect(asked(records as readonly DnwRecord[])).toBe('');
});
