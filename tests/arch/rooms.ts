/** The files that package.json exports: all that whoever uses the engine in a Node process imports of it. */
const FACE: readonly string[] = [
  'engine/index.ts',
  'engine/selectors/shell.ts',
  'engine/log/index.ts',
  'engine/ports/node.ts',
];
/** The rules of forms: for screens that are loaded later than the engine. */
const FORMS = 'engine/rules/forms.ts';
/** The check of a bet's evidence, which stands alone. */
const AUDIT = 'engine/rules/evidence.ts';
/** Selectors of the first chart. */
const FIRST = 'engine/selectors/chart.ts';
/** Selectors of screens that are loaded when they are opened. */
const PAGES = 'engine/selectors/screens.ts';

/** The rooms below the rules: every room that judges, folds or reads may import them. */
const LOWER: readonly string[] = ['engine/base', 'engine/model', 'engine/address', 'engine/events'];

/**
 * Who may import whom. A name is a room, or one file of a room where only that is open. Every
 * room may import itself. Type-only imports count.
 */
export const RULES: Readonly<Record<string, readonly string[]>> = {
  'engine/base': [],
  'engine/model': ['engine/base'],
  'engine/address': ['engine/base', 'engine/model'],
  'engine/events': ['engine/base', 'engine/model', 'engine/address'],
  'engine/wire': ['engine/base'],
  // runs at development time only
  'engine/wire/generate.ts': ['engine/base', 'engine/model', 'engine/wire'],
  'engine/charts': ['engine/base', 'engine/model', 'engine/events'],
  'engine/rules': LOWER,
  'engine/state': [...LOWER, 'engine/charts', 'engine/rules'],
  // step.ts: a chart's state is asked for with isIn and outerOf
  'engine/decide': [...LOWER, 'engine/charts/step.ts', 'engine/rules', 'engine/state'],
  'engine/selectors': [...LOWER, 'engine/charts/step.ts', 'engine/rules', 'engine/state'],
  'engine/log': ['engine/base', 'engine/events'],
  'engine/link': ['engine/base', 'engine/model', 'engine/events', 'engine/wire'],
  // link, log: what a port performs (HTTP, the socket, the vault) or keeps (the log); wire/scrub.ts: what a vault without a page hides
  'engine/ports': ['engine/base', 'engine/model', 'engine/events', 'engine/link', 'engine/log', 'engine/wire/scrub.ts'],
  // what a page loads late beside the loop
  'engine/ports/browser.ts': [
    'engine/ports',
    'engine/base',
    'engine/model',
    'engine/events',
    'engine/link',
    'engine/log',
    'engine/run/page-late.ts',
  ],
  'engine/run': ['engine/*'],
  'engine/index.ts': ['engine/*'],
  view: [
    'engine/index.ts',
    'engine/base/time.ts', // the face of the calendar
    FIRST,
    'engine/selectors/shell.ts',
    'engine/selectors/money/coins.ts',
    PAGES,
    FORMS,
  ],
  'view/main.ts': [
    'view',
    'engine/index.ts',
    FIRST,
    'engine/run/start.ts',
    'engine/run/inspect.ts', // in development only
    'engine/run/follow-setting.ts', // in development only
  ],
  // the setting that lets a player follow the page
  'view/shell/follow-setting.tsx': ['view', 'engine/run/follow-setting.ts'],
  // starts the phone's means with the application
  'view/app.tsx': ['view', 'engine/index.ts', 'engine/run/engine.ts', 'engine/run/phone/phone.ts'],
  // what holds the build to its sizes and its browsers; runs at build only
  'view/build': [],
  // makes modules of the messages; runs at build only
  'view/locales/compile': ['engine/index.ts', 'view/locales'],
  // PAGES: what the audit makes of the bets
  replay: [
    AUDIT,
    PAGES,
    'engine/index.ts',
    'engine/selectors/shell.ts',
    'engine/log/index.ts',
    'view',
    'fixtures/universe',
    'fixtures/terminal/arguments.ts',
    'fixtures/terminal/file-words.ts',
    'fixtures/terminal/folder.ts',
    'fixtures/terminal/output.ts',
    'fixtures/terminal/shell-word.ts',
    'fixtures/terminal/typed.ts',
  ],
  // ask how long the span is that a time names
  'replay/wanted-place.ts': ['replay', 'engine/index.ts', 'engine/log/index.ts', 'engine/log/place.ts'],
  'replay/player/model/place.ts': ['replay', 'engine/index.ts', 'engine/log/index.ts', 'engine/log/place.ts'],
  // a picture is drawn by the browser that the tests use
  'replay/browser.ts': ['tests/support/chromium.ts'],
  // compares what a member could see
  'replay/beside/beside.ts': ['replay', 'engine/index.ts', 'engine/selectors/page/seen.ts'],
  'replay/beside/compared.ts': ['replay', 'engine/selectors/page/seen.ts'],
  // adds up the ledger of the balance over a whole recording
  'replay/moves/balance.ts': [
    'replay',
    PAGES,
    'engine/index.ts',
    'engine/log/index.ts',
    'engine/rules/ledger.ts',
    'engine/rules/ledger-lines.ts',
  ],
  // hears the pages that it can follow
  'replay/player/model/live.ts': ['replay', 'engine/run/follow-messages.ts'],
  // serves the build as a host must
  'replay/player/serve.ts': [
    'replay',
    'fixtures/site/files.ts',
    'fixtures/site/host-headers.ts',
    'fixtures/site/listen.ts',
    'fixtures/site/request-target.ts',
  ],
  'replay/player/serve-compared.ts': ['replay', 'fixtures/site/files.ts'],
  'replay/player/give.ts': ['replay', 'fixtures/site/files.ts'],
  // what the application is built with, too
  'replay/player/library-page.ts': ['fixtures/site/files.ts', 'replay'],
  'replay/player/vite.config.ts': ['vite.config.ts'],
  // what the command-line tools have in common: arguments, help, and the end of a wrong use
  'fixtures/terminal': [],
  'fixtures/site': ['fixtures/terminal'],
  // whole engines against the simulated site, in virtual time
  // run/live.ts, run/keep.ts: loaded ahead of the engine, so that virtual time need not wait for them
  // engine/charts and state/fold.ts: all transitions and types of facts, of which a run tells those that it reached
  // engine/events, engine/rules: the policies, the codes of refusals and the bet types; engine/selectors: what the screens show
  'fixtures/universe': [
    ...FACE,
    'engine/selectors/money/coins.ts',
    // what the audit makes of the bets
    PAGES,
    'engine/run/live.ts',
    'engine/run/keep.ts',
    'engine/charts',
    'engine/model',
    'engine/address',
    'engine/events',
    'engine/rules',
    'engine/selectors',
    'engine/state/fold.ts',
    'engine/state/shape/limits.ts',
    'fixtures/site',
    'fixtures/terminal',
  ],
  // what whoever starts with the engine reads first: by the names of the package's faces, as from outside
  'fixtures/example': [],
  // builds the package from the faces; runs at build only
  'fixtures/pack': ['fixtures/terminal'],
  // a family of its own: rows of the rules and of the site, and its name
  'fixtures/example/touch': ['engine/base', 'engine/rules', 'engine/index.ts', 'fixtures/site', 'view/locales'],
  // writes view/fonts from the npm package of the font
  'fixtures/fonts': ['fixtures/terminal'],
  // draws the icons with the browser of the tests
  'fixtures/icons': ['tests/support', 'fixtures/terminal'],
  // facts, answers and stories for tests of any room
  'fixtures/arbitraries': ['engine/*'],
  // all of these for whoever tests rules, as one face
  'fixtures/testing': ['engine/*', 'fixtures/arbitraries', 'fixtures/universe', 'fixtures/site'],
  // renders the rules as a page and as vectors
  'fixtures/rules': ['engine/*', 'fixtures/arbitraries', 'fixtures/testing', 'fixtures/terminal', 'view/locales'],
  // the recorder drives a browser as the browser tests do, fixes what a round of the simulated site closes on, and runs commands of the replay tool
  'fixtures/sessions': ['tests/e2e', 'fixtures/site', 'fixtures/terminal', 'replay', 'engine/base'],
};

/** Rooms in which no file imports itself by way of others, types included. */
export const ACYCLIC: readonly string[] = [
  ...LOWER,
  'engine/wire',
  'engine/charts',
  'engine/rules',
  'engine/state',
  'engine/decide',
  'engine/selectors',
  'engine/log',
  'engine/link',
  'engine/ports',
  'engine/run',
  'view',
  'replay',
  'fixtures/terminal',
  'fixtures/site',
  'fixtures/universe',
];
