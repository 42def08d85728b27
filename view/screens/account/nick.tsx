import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { bad, good, plain, type Said, TextField, Unasked } from '../../parts/text-field.tsx';
import { chartsOf } from './actors.ts';
import { FormDialog } from './form-dialog.tsx';
import type { nickChart } from './nick.chart.ts';

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
  const context = useEngine();
  const [chart] = useState(() => chartsOf(context, id).nick);
  const actor = useActorRef(chart, { input: { now } });
  const snapshot = useSelector(actor, (one) => one);
  const { text, tries } = snapshot.context;
  const said = useNickSaid(actor);
  const isChanged = snapshot.status === 'done';
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged, onChanged]);
  return (
    <FormDialog
      title={words.title}
      label={words.submit}
      form={{
        isReady: snapshot.matches({ typing: 'free' }),
        isBusy: snapshot.matches('sending'),
        tries,
        submit: () => actor.send({ type: 'submit' }),
      }}
      onCancel={onClose}
    >
      <TextField
        label={words.label}
        name="nickname"
        autoComplete="nickname"
        kind="nick"
        value={text}
        filter="noSpecial"
        filterHelp={join.account.nickHelp}
        isTold={tries > 0}
        fault={text === '' ? join.account.nickNone : text === now ? words.same : null}
        said={said}
        onText={(typed) => actor.send({ type: 'typed', text: typed })}
      />
    </FormDialog>
  );
}

/** What the site says of the nickname, or why it did not take it. */
function useNickSaid(actor: ActorRefFrom<typeof nickChart>): Said | null {
  const { join } = usePageWords();
  const read = useSaid();
  const snapshot = useSelector(actor, (one) => one);
  const { failure } = snapshot.context;
  const isFree = snapshot.matches({ typing: 'free' });
  if (isFree && failure === null) return good(join.account.nickGood);
  if (isFree || snapshot.matches({ typing: 'taken' })) {
    if (failure?.message) return bad(read(failure.message));
    return bad(failure?.reason === 'status' ? join.account.nickBad : join.failed);
  }
  if (snapshot.matches({ typing: 'same' })) return null;
  if (!snapshot.matches({ typing: 'unasked' })) return plain(join.checking);
  return bad(<Unasked onAgain={() => actor.send({ type: 'again' })} />);
}
