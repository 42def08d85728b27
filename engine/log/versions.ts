/** Types whose shape has changed once. */
const SECOND = [
  'nav.changed',
  'intent.refused',
  'clock.suspected',
  'link.lost',
  'call.failed',
  'link.forcedOut',
  'server.errored',
  'notice.received',
  'popup.received',
  'notices.list.answered',
  'strategies.list.answered',
  'popups.list.answered',
  'notice.fetch.answered',
  'notice.save.answered',
  'strategy.fetch.answered',
  'strategy.save.answered',
  'popup.fetch.answered',
  'popup.save.answered',
  'static.fetch.answered',
  'site.dnw.answered',
  'player.checkUsername.answered',
  'player.checkNick.answered',
  'player.findPassword.answered',
  'player.changePassword.answered',
  'player.leave.answered',
  'certi.requestEmail.answered',
  'certi.requestPhone.answered',
  'dnw.apply.answered',
  'dnw.cancel.answered',
  'coin.withdraw.answered',
  'coin.convert.answered',
  'coin.send.answered',
  'coupon.use.answered',
  'amount.added',
  'limits.set',
  'bet.drafted',
  'bet.sent',
  'call.asked',
  'receipt.trades.answered',
  'options.list.answered',
];

/**
 * The versions of the types whose shape has changed since the first release (engine/SPEC.md, F5). upcast.ts has an upcaster for
 * each step. The start of a page needs only the numbers.
 */
export const VERSIONS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SECOND.map((type) => [type, 2])),
  'engine.started': 4,
};

/** The version of a type in this build. */
export const versionOf = (type: string): number => VERSIONS[type] ?? 1;
