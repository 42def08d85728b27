import { fromPromise } from 'xstate';
import type { RawParams } from '../../../engine/index.ts';
import { formatDay, isShownBank, readAccount, readEmail, readPhone, trimmed } from '../../../engine/rules/forms.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import type { ViewContext } from '../../hooks/context.ts';
import { answerTo, createAsk, Unanswered } from '../../parts/ask.ts';
import { checkName, orRefused } from '../../parts/name-check.ts';
import { type CodeSent, type CodeTo, type CodeTry, certifyChart } from './certify.chart.ts';
import { findChart } from './find.chart.ts';
import type { Check, Texts, Verdict } from './form.ts';
import { joinChart } from './join.chart.ts';
import { niceAddress } from './nice.ts';

/** The charts of joining and finding with the site's calls in them. */
export function chartsOf(context: ViewContext) {
  const ask = createAsk(context);
  const certify = certifyOf(context);
  const { reveal } = context;
  return {
    find: findChart.provide({ actors: { certify } }),
    join: joinChart.provide({
      actors: {
        certify,
        check: fromPromise<Verdict, { readonly check: Check; readonly text: string }>(({ input, signal }) =>
          input.check === 'partner'
            ? partnerVerdict(context, input.text, signal)
            : checkName(context, input.check, input.text, signal),
        ),
        banks: fromPromise<readonly string[]>(async ({ signal }) => {
          const banks = await ask('banks.list', {}, signal);
          return banks.map(({ name }) => reveal(name)).filter(isShownBank);
        }),
        nice: fromPromise<string | null>(async ({ signal }) => {
          const { url, encData } = await ask('certi.niceId', { host: location.host }, signal);
          return niceAddress(reveal(url), reveal(encData));
        }),
      },
    }),
  };
}

const certifyOf = (context: ViewContext) => {
  const ask = createAsk(context);
  return certifyChart.provide({
    actors: {
      sendCode: fromPromise<CodeSent, CodeTo>(async ({ input: { kind, ...to }, signal }) => {
        const secretCode = crypto.randomUUID();
        const call = kind === 'phone' ? 'certi.requestPhone' : 'certi.requestEmail';
        const { expiresInS } = await ask(call, { ...to, secretCode }, signal);
        return { secretCode, sentMs: context.nowMs(), lifetimeMs: expiresInS === null ? null : expiresInS * 1_000 };
      }),
      verifyCode: fromPromise<unknown, CodeTry>(async ({ input: { kind, key, secretCode, code }, signal }) => {
        const call = kind === 'phone' ? 'certi.verifyPhone' : 'certi.verifyEmail';
        const { isVerified } = await ask(call, { key, secretCode, certificateValue: code }, signal);
        if (!isVerified) throw new Unanswered({ reason: 'status', message: null });
      }),
    },
  });
};

/** A partnership link has asked already: its question counts. */
function partnerVerdict(context: ViewContext, code: string, signal: AbortSignal): Promise<Verdict> {
  const { engine, reveal } = context;
  const asked = selectQuery('partner.verify')(engine.getState());
  const isAsked =
    asked !== undefined &&
    reveal(asked.params.partnerPk) === code &&
    (asked.status !== 'failed' || asked.reason === 'status');
  return orRefused(async () => {
    const { name } = await (isAsked
      ? answerTo(engine, 'partner.verify', asked.callId, signal)
      : createAsk(context)('partner.verify', { partnerPk: code }, signal));
    return { isGood: true, message: null, partner: reveal(name) };
  });
}

/** What the site is told of a newcomer. */
export const newcomer = (texts: Texts): RawParams<'player.signUp'> => ({
  username: texts.username,
  password: texts.password,
  name: trimmed(texts.name),
  phone: readPhone(texts.phone) ?? '',
  email: readEmail(texts.email),
  birthDate: formatDay(texts.birth),
  bankName: texts.bank,
  accountNum: readAccount(texts.account) ?? '',
  accountName: trimmed(texts.name),
  partner: trimmed(texts.partner) === '' ? null : trimmed(texts.partner),
  nick: texts.nick,
});
