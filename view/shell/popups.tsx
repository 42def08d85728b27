import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { Popup } from '../../engine/index.ts';
import { selectPage, selectPopups } from '../../engine/selectors/shell.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { PHONE, useMedia } from '../hooks/useMedia.ts';
import { useModal } from '../hooks/useModal.ts';
import { useSaid, useSiteText } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Aloud } from '../parts/aloud.tsx';
import { Answer } from '../parts/answer.tsx';
import { Check } from '../parts/check.tsx';
import { headerColours } from '../parts/contrast.ts';
import { SiteText } from '../parts/html.tsx';
import { Icon } from '../parts/icon.tsx';
import { ownAddress } from '../parts/pictures.ts';
import { ScrollRegion } from '../parts/scroll-region.tsx';
import { SiteLine } from '../parts/site-line.tsx';
import '../styles/popups.css';

type Shown = Popup & { readonly isListed: boolean; readonly isPicture: boolean };
/** The icon of each type that a site gives a popup (product.md 3, iconType). Another type has none. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['info', 'info'],
  ['warn', 'warn'],
  ['event', 'bell'],
  ['notice', 'bell'],
]);
/** The width of a popup that names none, and the most that one gets, in px. */
const WIDTH = { plain: 400, min: 240, max: 720 };
/** A wider one has its width in a wide window only, and moves the toasts (styles/popups.css). */
const WIDE = 480;

/**
 * The site's popups: on a desktop a stack in the lower left corner, on a phone one at a time as a sheet (product.md 2). The newest
 * lies on top. On a phone's trade screen a sheet would cover price and buttons of the running round: a bar says that there is one, and the
 * member opens it.
 */
export default function Popups() {
  const popups = useSelected(selectPopups);
  const { layout } = useSelected(selectPage);
  const isPhone = useMedia(PHONE);
  const [isOpened, setOpened] = useState(false);
  const top = popups.at(-1);
  if (top === undefined) return null;
  if (isPhone && layout === 'trade' && !isOpened)
    return <Bar popup={top} count={popups.length} onOpen={() => setOpened(true)} />;
  return <Top key={top.id} popup={top} count={popups.length} isPhone={isPhone} />;
}

type TopProps = { readonly popup: Shown; readonly count: number };

/** What a popup is called. */
function useTitleOf(): (popup: Shown) => string {
  const words = useWords();
  const said = useSaid();
  return ({ title }) => said(title).trim() || words.popup.title;
}

/** Says that there are popups, and covers nothing that a running round needs. */
function Bar({ popup, count, onOpen }: TopProps & { readonly onOpen: () => void }) {
  const words = useWords();
  const title = useTitleOf()(popup);
  return (
    <>
      <section className="popup-bar" aria-label={words.popup.title}>
        <button type="button" className="popup-bar__open" aria-haspopup="dialog" onClick={onOpen}>
          <Icon name="bell" size={16} />
          <span className="cut">
            <SiteLine text={title} />
          </span>
          {count > 1 && <span className="t-3 num">{words.popup.left({ count: count - 1 })}</span>}
        </button>
      </section>
      <Aloud text={title} />
    </>
  );
}

/** The newest popup. While its picture is loading, the page is as without it. */
function Top({ popup, count, isPhone }: TopProps & { readonly isPhone: boolean }) {
  const picture = usePicture(popup);
  const title = useTitleOf()(popup);
  if (picture === 'loading') return null;
  const box = { popup, count, picture };
  return isPhone ? (
    <Sheet {...box} />
  ) : (
    <>
      <div
        className="popups"
        data-under={Math.min(count - 1, 2)}
        data-wide={(popup.width ?? WIDTH.plain) > WIDE || undefined}
      >
        <Box {...box} />
      </div>
      <Aloud text={title} />
    </>
  );
}

type BoxProps = TopProps & { readonly picture: Exclude<Picture, 'loading'>; readonly isModal?: boolean };

function Sheet(props: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const send = useSend();
  useModal(box, () => send({ type: 'popup.dismiss', id: props.popup.id }), false);
  return (
    <div className="scrim scrim--popup">
      <div ref={box} tabIndex={-1}>
        <Box {...props} isModal />
      </div>
    </div>
  );
}

function Box({ popup, count, picture, isModal = false }: BoxProps) {
  const title = useTitleOf()(popup);
  const id = useId();
  const style = useLook(popup);
  const icon = ICONS.get(popup.iconType ?? '');
  const isPicture = picture !== null && typeof picture === 'object';
  return (
    <section className="popup" role="dialog" aria-modal={isModal} aria-labelledby={`${id}-title`} style={style}>
      <header className={`popup__head${isPicture ? ' sr' : ''}`}>
        {icon !== undefined && <Icon name={icon} size={20} />}
        <h2 id={`${id}-title`}>
          <SiteLine text={title} />
        </h2>
      </header>
      {isPicture ? (
        <img className="popup__img" src={picture.src} width={picture.width} height={picture.height} alt="" />
      ) : (
        <Text popup={popup} title={title} missing={picture} />
      )}
      <Foot popup={popup} count={count} />
    </section>
  );
}

/** The width and the colours that the site gives a popup. */
function useLook({ width, headerBg, headerColor }: Popup): CSSProperties {
  const { reveal } = useEngine();
  const colours = headerColours(headerBg && reveal(headerBg), headerColor && reveal(headerColor));
  const px = Math.max(WIDTH.min, Math.min(width ?? WIDTH.plain, WIDTH.max));
  return {
    '--popup-w': `${px}px`,
    ...(colours === null ? {} : { '--popup-head': colours.ground, '--popup-head-text': colours.text }),
  } as CSSProperties;
}

type TextProps = { readonly popup: Popup; readonly title: string; readonly missing: 'foreign' | 'broken' | null };

/** The text of a popup, or why its picture is not shown. */
function Text({ popup, title, missing }: TextProps) {
  const { siteText } = useWords();
  const read = useSiteText();
  return (
    <ScrollRegion className="popup__body" label={title} aria-label={title}>
      {missing === null ? <SiteText text={read(popup.content)} /> : siteText[missing]}
    </ScrollRegion>
  );
}

/** Closes the popup: for now, or for the day where the member ticks that. */
function Foot({ popup, count }: TopProps) {
  const words = useWords();
  const send = useSend();
  const [isForDay, setForDay] = useState(false);
  const close = (): void => send({ type: isForDay ? 'popup.hide' : 'popup.dismiss', id: popup.id });
  return (
    <footer className="popup__foot">
      {popup.isListed ? (
        <Check isOn={isForDay} onTick={setForDay}>
          {words.popup.forDay}
        </Check>
      ) : (
        <span />
      )}
      <span className="row">
        {count > 1 && <span className="t-3 num">{words.popup.left({ count: count - 1 })}</span>}
        <Answer className="btn--sm" isFirst onPress={close}>
          {words.close}
        </Answer>
      </span>
    </footer>
  );
}

/** A picture with its size, why it is not shown, or null for a text. */
type Picture =
  | { readonly src: string; readonly width: number; readonly height: number }
  | 'loading'
  | 'foreign'
  | 'broken'
  | null;
/** An address and nothing more: a whole one, a path from the root, or a path without its first slash. HTML with a picture in it is a text, and so are words. */
const ADDRESS = /^(?:data:image\/|(?:https?:)?\/\/?[^<>]*$|[^<>\s]*[./][a-z\d][^<>\s]*$)/i;

/** The picture of a popup once it is loaded, so that its size is known before it is shown. */
function usePicture({ isPicture: isMeant, content }: Shown): Picture {
  const read = useSiteText();
  const src = isMeant ? read(content).trim() : '';
  const isPicture = ADDRESS.test(src);
  const [picture, setPicture] = useState<Picture>('loading');
  useEffect(() => {
    if (!isPicture) return;
    const own = ownAddress(src);
    if (own === null) {
      setPicture('foreign');
      return;
    }
    const image = new Image();
    image.onload = () => setPicture({ src: own, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => setPicture('broken');
    image.src = own;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [isPicture, src]);
  return isPicture ? picture : null;
}
