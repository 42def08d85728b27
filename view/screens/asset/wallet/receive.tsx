import { Suspense } from 'react';
import { coinRow, networkOf, type WalletRow } from '../../../../engine/selectors/coins.ts';
import { useEngine } from '../../../hooks/context.ts';
import { part } from '../../../parts/chunk.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Address } from '../coins/address.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';

const Qr = part(() => import('./qr.tsx'));

type Props = Pick<WalletRow, 'coin' | 'address' | 'addressTag'>;

/** Where coins are received: the warnings first, then the address with its tag and network. */
export function Receive({ coin, address, addressTag }: Props) {
  const words = useCoinWords();
  const { reveal } = useEngine();
  const text = reveal(address);
  const network = networkOf(coin, text);
  const name = network === null ? coin : words.networks[network];
  const tag = addressTag === null ? null : reveal(addressTag);
  return (
    <div className="recv">
      <Suspense fallback={<div className="qr" />}>
        <Qr text={text} coin={coin} />
      </Suspense>
      <div className="recv__side">
        <div className="warns">
          {coinRow(coin).isTagged && (
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
              <b className="t-1">{words.only({ network: name })}</b> {words.onlyText}
            </span>
          </p>
        </div>
        <div className="acct">
          <div className="acct__row">
            <span className="t-3">{words.address}</span>
            <Address text={text} />
            <CopyButton text={text} name={words.address} />
          </div>
          {tag !== null && (
            <div className="acct__row">
              <span className="t-3">{words.tag}</span>
              <span className="addr num">{tag}</span>
              <CopyButton text={tag} name={words.tag} />
            </div>
          )}
          <div className="acct__row">
            <span className="t-3">{words.network}</span>
            <b className="fw-6">{name}</b>
            <span />
          </div>
        </div>
        <p className="t-3">{words.compare}</p>
      </div>
    </div>
  );
}
