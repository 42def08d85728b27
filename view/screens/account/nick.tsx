import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useSentForm } from '../../hooks/useSentForm.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { checkName, type NameVerdict } from '../../parts/name-check.ts';
import { bad, good, plain, type Said, TextField, Unasked } from '../../parts/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { nickChart } from './nick.chart.ts';

type Props = {
  readonly id: number;
  readonly now: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Changes the nickname. Whether somebody has it is said while it is typed. */
export default function ChangeNick({ id, now, onChanged, onClose }: Props) {
  const { join, account } = usePageWords();
  const words = account.nick;
  const { actor, form } = useNick(id, now);
  const text = useSelector(actor, (one) => one.context.text);
  const said = useNickSaid(actor, form);
  const isChanged = form.command.status === 'done';
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged, onChanged]);
  return (
    <FormDialog title={words.title} label={words.submit} form={form} onCancel={onClose}>
      <TextField
        label={words.label}
        name="nickname"
        autoComplete="nickname"
        kind="nick"
        value={text}
        filter="noSpecial"
        filterHelp={join.account.nickHelp}
        isTold={form.isAsked}
        fault={text === '' ? join.account.nickNone : text === now ? words.same : null}
        said={said}
        onText={(typed) => form.type(() => actor.send({ type: 'typed', text: typed }))}
      />
    </FormDialog>
  );
}

/** The nickname as it is typed, and the change to it once it is free. */
function useNick(id: number, now: string) {
  const context = useEngine();
  const [chart] = useState(() =>
    nickChart.provide({
      actors: {
        check: fromPromise<NameVerdict, { readonly nick: string }>(({ input, signal }) =>
          checkName(context, 'nick', input.nick, signal),
        ),
      },
    }),
  );
  const actor = useActorRef(chart, { input: { now } });
  const free = useSelector(actor, (one) => (one.matches('free') ? one.context.text : null));
  const form = useSentForm('player.changeNick', 'nick', free === null ? null : { id, nick: free });
  const isRefused = form.command.status === 'failed' && form.command.doubt === null;
  useEffect(() => {
    if (isRefused) actor.send({ type: 'refused' });
  }, [isRefused, actor]);
  return { actor, form };
}

type Nick = ReturnType<typeof useNick>;

/** Why the site did not take the nickname, else what it says of it while it is typed. */
function useNickSaid(actor: Nick['actor'], { command }: Nick['form']): Said | null {
  const { join } = usePageWords();
  const read = useSaid();
  const snapshot = useSelector(actor, (one) => one);
  const why = useWhyFailed(command, join.account.nickBad);
  if (why !== null) return bad(why);
  const message = snapshot.context.verdict?.message;
  if (message) return bad(read(message));
  if (snapshot.matches('free')) return good(join.account.nickGood);
  if (snapshot.matches('taken')) return bad(join.account.nickBad);
  if (snapshot.matches('same')) return null;
  if (!snapshot.matches('unasked')) return plain(join.checking);
  return bad(<Unasked onAgain={() => actor.send({ type: 'again' })} />);
}
