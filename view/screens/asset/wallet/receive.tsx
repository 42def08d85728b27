import { coinRow, networkOf, type WalletRow } from '../../../../engine/selectors/money/coins.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { AccountRow } from '../../../parts/account-row.tsx';
import { part } from '../../../parts/chunk.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Late } from '../../../parts/late.tsx';
import { Address } from '../coins/address.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';

const Qr = part(() => import('./qr.tsx'));

type Props = Pick<WalletRow, 'coin' | 'address' | 'addressTag'>;

/** Where coins are received: the warnings first, then the address with its tag and network. */
export function Receive({ coin, address, addressTag }: Props) {
  const words = useCoinWords();
  const { reveal } = useEngine();
  const { none } = useWords();
  const text = address === null ? null : reveal(address);
  const network = text === null ? null : networkOf(coin, text);
  const name = network === null ? coin : words.networks[network];
  const tag = addressTag === null ? null : reveal(addressTag);
  return (
    <div className="recv">
      {text === null ? (
        <div className="qr qr--waiting" />
      ) : (
        <Late look="qr">
          <Qr text={text} coin={coin} />
        </Late>
      )}
      <div className="recv__side">
        <Warnings isTagged={coinRow(coin).isTagged || tag !== null} network={name} />
        <div className="acct">
          <AccountRow
            label={words.address}
            end={text === null ? undefined : <CopyButton text={text} name={words.address} />}
          >
            {text === null ? <span>{none}</span> : <Address text={text} />}
          </AccountRow>
          {tag !== null && (
            <AccountRow label={words.tag} end={<CopyButton text={tag} name={words.tag} />}>
              <span className="addr num">{tag}</span>
            </AccountRow>
          )}
          <AccountRow label={words.network}>
            <b className="fw-6">{name}</b>
          </AccountRow>
        </div>
        <p className="t-3">{words.compare}</p>
      </div>
    </div>
  );
}

/** What must be right, or the coins are lost: the tag where the coin has one, and the network. */
function Warnings({ isTagged, network }: { readonly isTagged: boolean; readonly network: string }) {
  const words = useCoinWords();
  return (
    <div className="warns">
      {isTagged && (
        <p className="note note--warn">
          <Icon name="warn" size={16} />
          <span>
            <b className="t-1">{words.tagFirst}</b> {words.tagText}
          </span>
        </p>
      )}
      <p className="note">
        <Icon name="info" size={16} />
        <span>
          <b className="t-1">{words.only({ network })}</b> {words.onlyText}
        </span>
      </p>
    </div>
  );
}
