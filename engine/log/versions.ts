/**
 * The versions of the types whose shape has changed since the first release (engine/SPEC.md, F5). upcast.ts has an upcaster for
 * each step. The start of a page needs only the numbers.
 */
export const VERSIONS: Readonly<Record<string, number>> = {
  'engine.started': 4,
  'nav.changed': 2,
  'intent.refused': 2,
  'clock.suspected': 2,
  'link.lost': 2,
  'call.failed': 2,
  'link.forcedOut': 2,
  'server.errored': 2,
  'notice.received': 2,
  'popup.received': 2,
  'notices.list.answered': 2,
  'strategies.list.answered': 2,
  'popups.list.answered': 2,
  'notice.fetch.answered': 2,
  'notice.save.answered': 2,
  'strategy.fetch.answered': 2,
  'strategy.save.answered': 2,
  'popup.fetch.answered': 2,
  'popup.save.answered': 2,
  'static.fetch.answered': 2,
  'site.dnw.answered': 2,
  'player.checkUsername.answered': 2,
  'player.checkNick.answered': 2,
  'player.findPassword.answered': 2,
  'player.changePassword.answered': 2,
  'player.leave.answered': 2,
  'certi.requestEmail.answered': 2,
  'certi.requestPhone.answered': 2,
  'dnw.apply.answered': 2,
  'dnw.cancel.answered': 2,
  'coin.withdraw.answered': 2,
  'coin.convert.answered': 2,
  'coin.send.answered': 2,
  'coupon.use.answered': 2,
  'amount.added': 2,
  'bet.drafted': 2,
  'bet.sent': 2,
  'call.asked': 2,
  'receipt.trades.answered': 2,
  'options.list.answered': 2,
};

/** The version of a type in this build. */
export const versionOf = (type: string): number => VERSIONS[type] ?? 1;
