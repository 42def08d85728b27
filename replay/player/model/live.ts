import { FOLLOW_CHANNEL, type FollowMessage } from '../../../engine/run/follow-messages.ts';
import type { Recording } from './recording.ts';
import { GrowingRecording } from './recording.ts';

/** So often a page is asked for more, in ms. It answers; it sends nothing by itself. */
const ASK_MS = 200;
/** A page that has not answered so many times is gone. Questions are counted, not time: a player that is held up asks less often. */
const UNANSWERED_MAX = 40;
/** A question for lines is asked again after so many others. */
const AGAIN = 10;

/** A page that can be followed. */
type LivePage = { readonly id: string; readonly tab: string; readonly path: string };
/**
 * What is known of the pages. `waiting`: no page answers yet. `gone`: the one that was followed has gone. `anew`: it has gone, and its tab
 * has loaded another one.
 */
type LiveState = {
  readonly phase: 'waiting' | 'following' | 'gone' | 'anew' | 'refused';
  readonly pages: readonly LivePage[];
  /** The page that is followed, or was. */
  readonly page: string | null;
  /** The tab of that page. */
  readonly tab: string | null;
};
/** The pages of this browser that can be followed. */
export type Live = {
  readonly now: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows another page. */
  readonly choose: (page: string) => void;
};

/** Who is told that the recording has grown. */
type Hearer = {
  readonly send: (event: { readonly type: 'grew'; readonly recording: Recording }) => void;
  /** Whether nothing is lost when another page takes the place of what is shown. */
  readonly isFree: () => boolean;
};

/**
 * Looks for pages that can be followed and follows the first one, until the player goes. It goes on with the page that the same tab loads
 * after it, as long as its user looks at nothing else.
 */
export function followPages(hearer: Hearer): Live {
  const follower = new Follower(hearer);
  addEventListener('pagehide', () => follower.leave());
  follower.ask();
  setInterval(() => follower.ask(), ASK_MS);
  return follower;
}

class Follower implements Live {
  private readonly hearer: Hearer;
  private readonly channel = new BroadcastChannel(FOLLOW_CHANNEL);
  private readonly by = crypto.randomUUID();
  private readonly listeners = new Set<() => void>();
  /** How many questions the page that is followed has not answered. */
  private unanswered = 0;
  /** For how many questions an answer with lines has been on its way; 0 without one. Only one is at a time. */
  private waited = 0;
  private state: LiveState = { phase: 'waiting', pages: [], page: null, tab: null };
  private growing: GrowingRecording | undefined;

  constructor(hearer: Hearer) {
    this.hearer = hearer;
    this.channel.onmessage = ({ data }: MessageEvent<FollowMessage>) => this.hear(data);
  }

  readonly now = (): LiveState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly choose = (page: string): void => {
    const chosen = this.state.pages.find(({ id }) => id === page);
    if (chosen === undefined) return; // it went away as it was chosen
    this.growing = new GrowingRecording(chosen.path, `live-${page}`);
    this.unanswered = 0;
    this.set({ phase: 'following', page, tab: chosen.tab });
    this.want();
  };

  /** Asks for pages, and for more of the one that is followed. */
  ask(): void {
    this.post({ is: 'asked' });
    const { phase, page } = this.state;
    if (phase !== 'following' || page === null) return;
    this.unanswered += 1;
    if (this.unanswered > UNANSWERED_MAX) this.lose(page);
    else if (this.waited === 0 || this.waited > AGAIN) this.want();
    else this.waited += 1;
  }

  leave(): void {
    this.post({ is: 'left', by: this.by });
  }

  private hear(message: FollowMessage): void {
    if (message.is === 'here') this.meet({ id: message.page, tab: message.tab, path: message.path });
    else if (message.is === 'gone') this.lose(message.page);
    else if (message.is === 'lines' && message.by === this.by && message.page === this.state.page) this.take(message);
  }

  private meet(page: LivePage): void {
    const { pages, phase, page: followed, tab } = this.state;
    const known = pages.find(({ id }) => id === page.id);
    if (known?.path !== page.path) this.set({ pages: [...pages.filter((one) => one !== known), page] });
    if (page.id === followed) {
      if (this.growing !== undefined) this.growing.name = page.path;
      this.unanswered = 0;
      if (phase === 'gone') this.set({ phase: 'following' }); // it was frozen
    } else if (phase === 'waiting' || (phase === 'gone' && this.growing?.length === 0)) this.choose(page.id);
    else if (phase === 'gone' && known === undefined && page.tab === tab) {
      if (this.hearer.isFree()) this.choose(page.id);
      else this.set({ phase: 'anew' });
    }
  }

  private lose(page: string): void {
    const pages = this.state.pages.filter(({ id }) => id !== page);
    const isLost =
      page === this.state.page || (this.state.phase === 'anew' && !pages.some(({ tab }) => tab === this.state.tab));
    this.set({ pages, ...(isLost ? { phase: 'gone' } : {}) });
  }

  private take({ from, to, total, text }: Extract<FollowMessage, { is: 'lines' }>): void {
    const { growing } = this;
    this.waited = 0;
    if (growing === undefined || from !== growing.length || text === '') return; // an answer to an older question
    try {
      const recording = growing.take(text);
      if (recording !== null) this.hearer.send({ type: 'grew', recording });
    } catch {
      this.set({ phase: 'refused' }); // it is another build's page: the bar says so
      return;
    }
    if (to < total) this.want();
  }

  private want(): void {
    const { page } = this.state;
    if (page === null) return;
    this.waited = 1;
    this.post({ is: 'wanted', page, by: this.by, from: this.growing?.length ?? 0 });
  }

  private post(message: FollowMessage): void {
    this.channel.postMessage(message);
  }

  private set(change: Partial<LiveState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
