import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Language } from '../../../engine/index.ts';
import { LANGUAGES, TAGS } from '../language.ts';
import { messagesOf } from './files.ts';

/** What a browser reads when the page is installed (web app manifest): one file for each language and theme; public/first.js chooses. */
const NAME = /^\/app-(\w+)-(dark|light)\.webmanifest$/;
const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
type Texts = { readonly brand: string; readonly description: string; readonly nav: Readonly<Record<string, string>> };

/** Writes the manifests into the build, and serves them in development. */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, tag, theme] = NAME.exec(request.url ?? '') ?? [];
        const language = LANGUAGES.find((each) => TAGS[each] === tag);
        if (language === undefined || theme === undefined) return next();
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(manifestOf(language, theme as Theme));
      });
    },
    generateBundle() {
      for (const language of LANGUAGES)
        for (const theme of THEMES)
          this.emitFile({
            type: 'asset',
            fileName: `app-${TAGS[language]}-${theme}.webmanifest`,
            source: manifestOf(language, theme),
          });
    },
  };
}

/** The installation is the same one in every language and theme: they share one id. */
function manifestOf(language: Language, theme: Theme): string {
  const { brand, description, nav } = messagesOf(language, 'app') as unknown as Texts;
  const colour = colourOf(theme);
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description,
    lang: TAGS[language],
    dir: 'ltr',
    start_url: '/last',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: [
      icon,
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: nav.trade, url: '/last', icons: [icon] },
      { name: nav.deposit, url: '/dnw', icons: [icon] },
    ],
  });
}

/** The colour of the topbar, as the style sheet has it: the dark theme is the first. @throws where the sheet has another form */
function colourOf(theme: Theme): string {
  const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  const block = theme === 'dark' ? css : css.slice(css.indexOf('[data-theme="light"]'));
  const [, colour] = /--surface-1:\s*(#[\da-f]{6})/.exec(block) ?? [];
  if (colour === undefined) throw new Error(`tokens.css has no --surface-1 of the ${theme} theme`);
  return colour;
}
