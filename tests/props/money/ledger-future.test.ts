import { expect, test } from 'vitest';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { balance, bet, here, shown } from '../../support/ledger.ts';

test('M4: the ledger does not wait for the time at which a clock that was wrong has dated a change', () => {
  const story = here().step(7_200_000);
  balance(story, -7_770);
  story.tell('bet.accepted', { bet: bet(story, 1, { createdMs: story.at - 7_200_000 }) }, 'stomp');
  // the clock is read anew, and the ledger has it from before
  story.step(-7_200_000);
  expect(shown(story).status).toBe('waiting');
  for (let i = 0; i < 4; i++) {
    story.pass(31_000);
    if (story.isPending('me.fetch')) story.fail('me.fetch', 404);
  }
  expect(selectLedger(story.state)?.status).toBe('differs');
});
