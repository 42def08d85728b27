import { seoulIso } from '../base/time.ts';
import type { CallRow, Hiding, Shape, Source } from '../wire/calls.ts';
import { OF_THING } from '../wire/forms.ts';
import type { HttpRequest } from './http.ts';
import { PROSE, type Vault } from './vault.ts';

/** What a request is written from: the call's parameters, and what every request may name. */
export type Writing = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly siteId: number | null;
  readonly siteCode: string;
  readonly sentMs: number;
  readonly vault: Vault;
};

/**
 * A row's request without its headers: references become texts here and nowhere else. siteInfoId goes with every one
 * (product.md 7).
 */
export function writeRequest(row: CallRow, at: Writing): Pick<HttpRequest, 'query' | 'form' | 'json' | 'multipart'> {
  const siteInfoId = at.siteId === null ? {} : { siteInfoId: String(at.siteId) };
  return {
    query: { ...texts(row, row.query, at), ...siteInfoId },
    ...(row.form === undefined ? {} : { form: texts(row, row.form, at) }),
    ...(row.json === undefined ? {} : { json: members(row, row.json, at) }),
    ...(row.multipart === undefined ? {} : { multipart: files(row, row.multipart, at) }),
  };
}

/** The texts of the request's hidden parameters. The answer may repeat them after the vault has forgotten them. */
export const hiddenTexts = (row: CallRow, { params, vault }: Writing): readonly string[] =>
  Object.entries<Hiding | undefined>(row.hidden).flatMap(([name, hiding]) => {
    const ref = params[name];
    return typeof ref === 'string' && hiding !== undefined && !PROSE.has(hiding[1]) ? [vault.reveal(ref)] : [];
  });

const isSource = (at: Source<string> | Shape<string>): at is Source<string> => typeof at.from === 'string';

/** The members of a JSON body; undefined ones are left out, null ones are null. */
function members(row: CallRow, shape: Shape<string>, at: Writing): Readonly<Record<string, unknown>> {
  const written = Object.entries(shape).map(([name, one]) => [
    name,
    isSource(one) ? valueFor(row, one, at) : members(row, one, at),
  ]);
  return Object.fromEntries(written.filter(([, value]) => value !== undefined));
}

/** The fields of a query or form, all text; null ones are left out. */
function texts(row: CallRow, shape: Shape<string>, at: Writing): Readonly<Record<string, string>> {
  const written = Object.entries(members(row, shape, at)).filter(([, value]) => value !== null);
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]));
}

function files(row: CallRow, shape: Shape<string>, at: Writing): Readonly<Record<string, File>> {
  const written = Object.entries(members(row, shape, at)).filter(([, value]) => value instanceof File);
  return Object.fromEntries(written) as Readonly<Record<string, File>>;
}

function valueFor(row: CallRow, source: Source<string>, at: Writing): unknown {
  switch (source.from) {
    case 'constant':
      return source.value;
    case 'siteId':
      return at.siteId;
    case 'siteCode':
      return at.siteCode;
    case 'monotonicMs':
      return Math.round(at.sentMs);
    case 'param': {
      const value = at.params[source.name];
      const none = source.isOptional === true ? undefined : null;
      if (value === null && none === undefined) return undefined;
      if (value === null || value === undefined) return source.otherwise ?? none;
      const isHidden = Object.hasOwn(row.hidden, source.name);
      return formatted(isHidden ? at.vault.reveal(String(value)) : named(value, at.vault), source);
    }
  }
}

/** The site's name of a thing that the log may know by a pseudonym. */
function named(value: unknown, vault: Vault): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, vault));
  return typeof value === 'string' && OF_THING.test(value) ? vault.reveal(value) : value;
}

function formatted(value: unknown, { as, name }: Extract<Source<string>, { from: 'param' }>): unknown {
  switch (as) {
    case 'iso':
      return seoulIso(Number(value));
    case 'csv':
      return Array.isArray(value) && value.length > 0 ? value.join(',') : undefined;
    case 'flag':
      return value === true ? '1' : '0';
    case 'file':
      return fileOf(String(value));
    case 'json':
      return JSON.stringify({ [name]: value });
    case 'plain':
      return value;
  }
}

const DATA_URL = /^data:([^,;]*)((?:;[^,;]*)*),(.*)$/s;

/** The file a data URL holds, named by its parameter `name`; of any other text, a text file. */
function fileOf(url: string): File {
  const [, type = 'text/plain', parameters = '', data = url] = DATA_URL.exec(url) ?? [];
  const named = /;name=([^;]*)/.exec(parameters)?.[1];
  const name = named === undefined ? 'file' : decodeURIComponent(named);
  if (!parameters.endsWith(';base64'))
    return new File([DATA_URL.test(url) ? decodeURIComponent(data) : url], name, { type });
  return new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type });
}
