import { useEffect, useState } from 'react';
import { isTooLong } from '../../../engine/rules/forms.ts';
import { type Check, useCheck } from '../../hooks/useCheck.ts';
import { useOwnText } from '../../hooks/useKept.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useSentForm } from '../../hooks/useSentForm.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { bad, good, plain, type Said, TextField, Unasked } from '../../parts/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

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
  const { text, check, form, type } = useNick(id, now);
  const said = useNickSaid(check, form);
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
        readOnly={form.isBusy}
        filter="noSpecial"
        filterHelp={join.account.nickHelp}
        isTold={form.isAsked}
        fault={text === '' ? join.account.nickNone : text === now ? words.same : null}
        said={said}
        onText={type}
      />
    </FormDialog>
  );
}

/** The nickname as it is typed, and the change to it once it is free. One that the site has refused is not free. */
function useNick(id: number, now: string) {
  const [text, setText] = useOwnText('nick', now);
  const [refused, setRefused] = useState<string | null>(null);
  const isOther = text !== '' && text !== now && !isTooLong('nick', text);
  const check = useCheck('player.checkNick', isOther ? { nick: text } : null);
  const isFree = check.state === 'good' && text !== refused;
  const form = useSentForm('player.changeNick', 'nick', isFree ? { id, nick: text } : null);
  const { isRefused } = form.command;
  useEffect(() => {
    if (isRefused) setRefused(text);
  }, [isRefused, text]);
  const type = (typed: string): void => form.type(() => setText(typed));
  return { text, check: text === refused ? { ...check, state: 'bad' as const } : check, form, type };
}

/** Why the site did not take the nickname, else what it says of it while it is typed. */
function useNickSaid(check: Check, { command }: ReturnType<typeof useNick>['form']): Said | null {
  const { join } = usePageWords();
  const read = useSaid();
  const why = useWhyFailed(command, join.account.nickBad);
  if (why !== null) return bad(why);
  if (check.message !== null) return bad(read(check.message));
  if (check.state === 'good') return good(join.account.nickGood);
  if (check.state === 'bad') return bad(join.account.nickBad);
  if (check.state === 'none') return null;
  return check.state === 'asking' ? plain(join.checking) : bad(<Unasked onAgain={check.again} />);
}
