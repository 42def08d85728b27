import { expect, test } from 'vitest';
import { selectBets } from '../../engine/selectors/shell.ts';
import { openEngine, openSite, type Rig, SHORT } from '../support/rig.ts';

/** Everything in the log of an engine, as text. */
const logOf = ({ log }: Rig): string => {
  const lines: string[] = [];
  log.forEach(0, log.length, (entry) => lines.push(JSON.stringify(entry)));
  return lines.join('\n');
};
const enter = async (rig: Rig, username: string, password: string): Promise<void> => {
  await rig.until('the site', (s) => s.site.info !== null);
  rig.signIn(username, password);
  await rig.until('the link', (s) => s.link.chart.value === 'up' && s.stage.isRoundKnown && s.wallet !== null);
};

test('F7: two engines in one process, each with its own member, log only what their own member did and was told', async (context) => {
  const site = await openSite(context);
  const [one, other] = [openEngine(site, SHORT), openEngine(site, SHORT)];
  await Promise.all([enter(one, 'demo', 'demo1234'), enter(other, 'limited', 'limited1234')]);
  const before = other.state().wallet?.points;
  const roundId = await one.bet('B', '50000');
  await one.until('the bet to be booked', (s) => s.ticket.value === 'idle' && s.bets.open.length > 0);
  await one.until('the bet to be settled', (s) =>
    selectBets(s).some((bet) => bet.roundId === roundId && bet.status !== 0),
  );
  expect(one.entries('bet.sent')).toHaveLength(1);
  for (const type of ['bet.drafted', 'bet.sent', 'bet.accepted', 'bet.settled', 'amount.entered'])
    expect(other.entries(type), type).toEqual([]);
  expect(other.state().wallet?.points).toBe(before);
  expect(one.state().session.me?.id).not.toBe(other.state().session.me?.id);

  const ofOther = other.log.length;
  one.engine.send({ type: 'session.logout' });
  await one.until('the logout', (s) => s.session.access === null);
  one.engine.close();
  await other.until('more ticks', () => other.log.length > ofOther);
  expect(other.state().link.chart.value).toBe('up');
  expect(logOf(other)).not.toContain('session.logoutRequested');
  expect(other.ports.stored.access).not.toBeNull();
});
