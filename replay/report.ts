import { appendFile, rm } from 'node:fs/promises';
import type { Call, Option } from './command.ts';
import { EXIT, type Exit, Stop } from './exit.ts';
import { unusable, writeWhole } from './saved.ts';

/** What a command found in one recording, for reports that other programs read. */
export type Finding = {
  readonly file: string;
  readonly exit: Exit;
  /** What was found, in one line. */
  readonly summary: string;
  /** What is wrong, one line each. */
  readonly problems: readonly string[];
};

/** The options of the commands that judge recordings. */
export const REPORT_OPTIONS: Readonly<Record<string, Option>> = {
  junit: {
    value: 'FILE',
    help: 'writes a report for CI: a test case for each recording. FILE ends with .xml, and is overwritten',
  },
  github: { help: 'prints annotations for GitHub Actions, too; beside --json, as errors' },
};

/**
 * Writes and prints the reports that the user asked for. Beside JSON, annotations go to the other stream: GitHub reads both. @throws Stop if the
 * file cannot be written.
 */
export async function report(command: string, findings: readonly Finding[], call: Call): Promise<void> {
  const { given, isJson, terminal } = call;
  const annotations = given.has('github') ? findings.flatMap((finding) => annotationsOf(command, finding)) : [];
  for (const line of annotations) {
    if (isJson) terminal.error(line);
    else terminal.line(line);
  }
  const path = given.text('junit');
  if (path === undefined) return;
  try {
    await writeWhole(path, junitOf(command, findings));
  } catch (error) {
    unusable(path, error);
  }
}

/**
 * Nothing that may be a recording is overwritten, and no work is done for a report that cannot be written. An older report is taken away before
 * anything else is looked at, so that none is taken for that of a run that stopped or was a wrong use. @throws Stop for such a name.
 */
export async function mustBeReport(path: string): Promise<void> {
  if (!path.endsWith('.xml'))
    throw new Stop(EXIT.wrongUse, `--junit takes the name of a file that ends with .xml, not "${path}"`);
  await appendFile(path, '').catch((error: unknown) => unusable(path, error));
  await rm(path);
}

/** A workflow command of GitHub Actions for each problem of a recording. */
export function annotationsOf(command: string, { file, exit, summary, problems }: Finding): readonly string[] {
  if (exit === EXIT.good) return [];
  const level = exit === EXIT.notCompared ? 'warning' : 'error';
  const told = problems.length === 0 ? [summary] : problems;
  return told.map((text) => `::${level} file=${ofProperty(file)},title=replay ${command}::${ofMessage(text)}`);
}

const ofMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const ofProperty = (text: string): string => ofMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A report as JUnit writes it, which CI systems read. */
export function junitOf(command: string, findings: readonly Finding[]): string {
  const count = (...exits: readonly Exit[]): number => findings.filter(({ exit }) => exits.includes(exit)).length;
  const counts = `tests="${findings.length}" failures="${count(EXIT.notGood)}" errors="${count(EXIT.wrongUse)}" skipped="${count(EXIT.notCompared)}"`;
  const cases = findings.map((finding) => caseOf(command, finding));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="replay ${command}" ${counts}>`,
    ...cases,
    '</testsuite></testsuites>',
    '',
  ].join('\n');
}

const RESULTS = { [EXIT.notGood]: 'failure', [EXIT.wrongUse]: 'error', [EXIT.notCompared]: 'skipped' } as const;

function caseOf(command: string, { file, exit, summary, problems }: Finding): string {
  const head = `<testcase classname="replay ${command}" name="${attribute(file)}">`;
  if (exit === EXIT.good) return `${head}<system-out>${xml(summary)}</system-out></testcase>`;
  const result = RESULTS[exit];
  return `${head}<${result} message="${attribute(problems[0] ?? summary)}">${xml([...problems, summary].join('\n'))}</${result}></testcase>`;
}

/** What XML 1.0 cannot hold is left out. */
const UNWRITABLE = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string, odd: RegExp): string =>
  text.replace(UNWRITABLE, '').replace(odd, (found) => ESCAPES[found] ?? `&#${found.charCodeAt(0)};`);
/** A reader of XML takes a carriage return in a text for another line end, and each line end in an attribute for a blank. */
const xml = (text: string): string => escaped(text, /[&<>"\r]/g);
const attribute = (text: string): string => escaped(text, /[&<>"\r\n\t]/g);
