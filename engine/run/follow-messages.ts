/** The BroadcastChannel on which a player and the pages that it can follow speak. It reaches this browser and this origin only. */
export const FOLLOW_CHANNEL = 'round.follow';

/** What they say. `page` and `by` are the ids of a page and of a player, made up by each. */
export type FollowMessage =
  /** A player asks which pages there are. */
  | { readonly is: 'asked' }
  /** `tab` is the same when a page is loaded anew in its tab. */
  | { readonly is: 'here'; readonly page: string; readonly tab: string; readonly path: string }
  /** A player asks for the lines behind so many entries. */
  | { readonly is: 'wanted'; readonly page: string; readonly by: string; readonly from: number }
  /** Lines of a recording: the entries `from` to `to`, of `total`. With `from` 0 it begins anew. */
  | {
      readonly is: 'lines';
      readonly page: string;
      readonly by: string;
      readonly from: number;
      readonly to: number;
      readonly total: number;
      readonly text: string;
    }
  /** A page goes away, or is not to be followed any more. */
  | { readonly is: 'gone'; readonly page: string }
  /** A player goes away. */
  | { readonly is: 'left'; readonly by: string };
