import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { day } from '../../parts/figures.ts';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { Answered } from './answered.tsx';
import { Around, Article, ToList } from './article.tsx';
import { NOTICES_SIZE } from './notices.tsx';
import { CENTRE, type TextPaths } from './paths.ts';

/** `page`: of the list that it was opened from. */
type Props = { readonly id: number; readonly page?: number; readonly paths?: TextPaths };

/** One notice, with the ones around it on the page of the list that it was opened from. */
export function NoticeText({ id, page = 0, paths = CENTRE }: Props) {
  const { support: words } = usePageWords();
  const { reveal } = useEngine();
  const asked = useQuery('notice.fetch', { contentId: id });
  const list = useQuery('notices.list', { page, size: NOTICES_SIZE });
  return (
    <article className="panel acc__panel article" aria-label={words.views.notices} aria-busy={asked.isAsking}>
      <ToList to={paths.notices(page)} />
      <Answered asked={asked} absent={words.absent}>
        {({ title, content, category, createdMs }) => (
          <Article
            title={title}
            again={asked.again}
            content={content}
            under={[category == null ? '' : reveal(category), createdMs == null ? '' : day(createdMs)]
              .filter((part) => part !== '')
              .join(' · ')}
          />
        )}
      </Answered>
      <Around items={list.body?.items ?? []} id={id} pathOf={(one) => paths.notice(one, page)} />
    </article>
  );
}
