import { type BetFilter } from './bet-filter.ts';

declare const PLAIN_VIEWS: readonly [
  'cash',
  'strategy',
  'settings',
  'profile',
  'terms',
  'privacy',
  'leaderboard',
  'promotion',
  'messages',
  'contact',
];
/** One text of the site, by its id. */
declare const ARTICLE_VIEWS: readonly ['notice', 'article', 'message'];
/** An inner view. The query of `/trade/{id}` names it: `?view=history`, `?view=notice&id=3`. */
export type Inner =
  | {
      readonly view: (typeof PLAIN_VIEWS)[number];
    }
  | {
      readonly view: (typeof ARTICLE_VIEWS)[number];
      readonly id: number;
    }
  /** `page` of the list, from 0. */
  | {
      readonly view: 'notices';
      readonly page: number;
    }
  | {
      readonly view: 'history';
      readonly filter: BetFilter;
    };
/** The inner view that an address names: what stands after its `?`. Undefined for an unknown one: the chart is shown. */
export declare function innerOf(query: string): Inner | undefined;
/** The inner view as an address says it, with its `?`. */
export declare function innerQuery(inner: Inner): string;
