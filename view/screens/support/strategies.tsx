import { useId, useState } from 'react';
import type { CallAnswer } from '../../../engine/index.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { type Asked, useQuery } from '../../hooks/useQuery.ts';
import { useSiteText } from '../../hooks/useSaid.ts';
import { day } from '../../parts/figures.ts';
import { Link } from '../../parts/link.tsx';
import { Empty, Holed } from '../../parts/list.tsx';
import { firstWords } from '../../parts/plain-text.ts';
import { Tabs } from '../../parts/tabs.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { SiteLine } from '../../parts/site-line.tsx';
import { Answered, More } from './answered.tsx';
import { Around, Article, ToList } from './article.tsx';
import { CENTRE, type TextPaths } from './paths.ts';
import { useTitle } from './useTitle.ts';

/** Learning texts on one page: product.md 7, Strategy list. */
const LIST = { page: 0, size: 50 };
/** Categories of product.md 3: 1 service usage, 2 beginner strategy. */
const CATEGORIES = [1, 2] as const;
type Category = (typeof CATEGORIES)[number];
const isCategory = (value: number | undefined): value is Category => CATEGORIES.some((one) => one === value);
/** The category under which a text is listed: its own, and the first for one that the product does not know. */
const tabOf = ({ category }: { readonly category: number }): Category =>
  isCategory(category) ? category : CATEGORIES[0];
/** As wide as a figure: the place of a count that is still read. */
const FIGURE_SPACE = '\u2007';
/** Characters of a text that its card shows. */
const EXCERPT_MAX = 70;

/** The learning texts by category (product.md 1, learning). */
export function StrategyList({ paths = CENTRE }: { readonly paths?: TextPaths }) {
  const { support: words } = usePageWords();
  const panel = useId();
  const [category, setCategory] = useState<Category>(1);
  const asked = useQuery('strategies.list', LIST);
  const of = (one: Category) => asked.body?.items.filter((text) => tabOf(text) === one) ?? [];
  const tabs = CATEGORIES.map((key) => ({
    key: String(key),
    label: (
      <>
        {words.categories[key]} {asked.body === null && <span className="tabs__n num">{FIGURE_SPACE}</span>}
        {asked.body?.last === true && <span className="tabs__n num">{of(key).length}</span>}
      </>
    ),
  }));
  return (
    <section className="panel acc__panel" aria-label={words.views.strategy} aria-busy={asked.isAsking}>
      <div className="panel__head panel__head--line">
        <Tabs
          tabs={tabs}
          at={String(category)}
          onPick={(key) => setCategory(key === '2' ? 2 : 1)}
          label={words.views.strategy}
          panel={panel}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={words.categories[category]}>
        <Answered asked={asked}>
          {({ last }) => <Texts texts={of(category)} isLast={last} asked={asked} paths={paths} />}
        </Answered>
      </div>
    </section>
  );
}

type CardsProps = { readonly texts: CallAnswer['strategies.list']['items']; readonly paths: TextPaths };
type TextsProps = CardsProps & { readonly isLast: boolean; readonly asked: Asked<'strategies.list'> };

/** The texts of a category, and the button of the next page, which may have more of them. */
function Texts({ texts, isLast, asked, paths }: TextsProps) {
  const { support: words } = usePageWords();
  const send = useSend();
  const params = { ...LIST, page: asked.pages };
  return (
    <>
      {texts.length > 0 && <Cards texts={texts} paths={paths} />}
      {texts.length === 0 && isLast && <Empty text={words.none.strategy} />}
      <Holed isHoled={asked.isHoled} />
      {!isLast && (
        <More isOff={asked.isAsking} onPress={() => send({ type: 'call.ask', call: 'strategies.list', params })} />
      )}
    </>
  );
}

function Cards({ texts, paths }: CardsProps) {
  const titled = useTitle();
  const read = useSiteText();
  return (
    <ul className="cards">
      {texts.map(({ id, title, content }) => (
        <li key={id}>
          <Link className="card" to={paths.strategy(id)}>
            <b>
              <SiteLine text={titled(title)} />
            </b>
            <span>
              <SiteLine text={firstWords(read(content), EXCERPT_MAX)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One learning text, with the ones around it in its category. */
export function StrategyText({ id, paths = CENTRE }: { readonly id: number; readonly paths?: TextPaths }) {
  const { support: words } = usePageWords();
  const asked = useQuery('strategy.fetch', { contentId: id });
  const list = useQuery('strategies.list', LIST);
  const own = asked.body;
  const around = own === null ? [] : (list.body?.items.filter((one) => tabOf(one) === tabOf(own)) ?? []);
  return (
    <article className="panel acc__panel article" aria-label={words.views.strategy} aria-busy={asked.isAsking}>
      <ToList to={paths.strategies} />
      <Answered asked={asked} absent={words.absent}>
        {({ title, content, category, createdMs }) => (
          <Article
            title={title}
            again={asked.again}
            content={content}
            under={[isCategory(category) ? words.categories[category] : '', createdMs == null ? '' : day(createdMs)]
              .filter((part) => part !== '')
              .join(' · ')}
          />
        )}
      </Answered>
      <Around items={around} id={id} pathOf={paths.strategy} />
    </article>
  );
}
