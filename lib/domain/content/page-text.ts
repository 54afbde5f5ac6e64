import { type Localized, mapLocales } from '../locale'

/** The text of an information page in one language; what is empty is as in the default text. */
export type PageText = {
  title: string
  description: string
  keywords: string[]
  /** Markdown. */
  body: string
}
export const NO_PAGE_TEXT: PageText = { title: '', description: '', keywords: [], body: '' }

/** An edited text as stored, with the day in India on which it was last edited, such as `2026-11-01`. */
export type StoredPageText = PageText & { updated: string }

/** What a text may name in double braces, and is filled from the settings of the shop. */
export const PLACEHOLDERS = [
  'shop',
  'city',
  'court',
  'phone',
  'email',
  'address',
  'grievance_officer',
  'tax',
  'registration',
] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** Where the text on shipping has the table of zones, which the delivery settings fill. */
export const DELIVERY_MARK = '<!-- delivery zones -->'

/** Cache tag of pages that show an edited text, and the key of its version. */
export const PAGE_TEXTS_TAG = 'page_texts'

/** In UTF-8: both languages together fit into one request of the API. */
const MAX_TEXT_BYTES = 24_000

/** Why a text is refused, with its line, counted from 1, and what is wrong there. */
export type TextProblem = { code: TextProblemCode; line: number; text: string }
type TextProblemCode =
  | 'placeholder_unknown'
  | 'placeholder_single'
  | 'html_tag'
  | 'link_unsafe'
  | 'first_heading'
  | 'text_too_long'

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const SINGLE_BRACES = new RegExp(`(?<!\\{)\\{(?:${PLACEHOLDERS.join('|')})\\}(?!\\})`, 'g')
const HTML_TAG = /<[/!?]?[a-z-](?![a-z0-9+.-]*:|[^\s<>]*@)[^<>]*>?/gi
/** Targets of `[text](target)` and of `[name]: target`. */
const LINK_TARGET = /\]\(\s*<?([^)\s>]*)|^ {0,3}\[[^\]]+\]:\s*<?(\S+)/g
const FIRST_HEADING = /^ {0,3}#(?!#)\s.*/g
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|kind:[a-z0-9-]+$|\/(?![/\\])|#|\{\{)/i

/** What each placeholder is replaced by. */
export type PlaceholderValues = Record<Placeholder, string>

/** The text with its placeholders filled, each value as `escapeValue` makes it safe; an unknown one stays as it is. */
export function fillTextPlaceholders(
  text: string,
  values: PlaceholderValues,
  escapeValue = (value: string) => value,
): string {
  const byName = new Map<string, string>(Object.entries(values))
  return text.replace(PLACEHOLDER, (whole, name) => {
    const value = byName.get(name)
    return value === undefined ? whole : escapeValue(value)
  })
}

/** Whether a text may link to it: the web, a mail address, a telephone number, this shop or a section of the page. */
export function isSafeLink(target: string): boolean {
  return SAFE_LINK.test(target)
}

/**
 * What is wrong in a Markdown text, line by line.
 * @example findTextProblems('Write to {{mail}}') // [{ code: 'placeholder_unknown', line: 1, text: '{{mail}}' }]
 */
export function findTextProblems(body: string): TextProblem[] {
  const isTooLong = new TextEncoder().encode(body).length > MAX_TEXT_BYTES
  const problems = body
    .split('\n')
    .flatMap((line, index) => findLineProblems(line).map((problem) => ({ ...problem, line: index + 1 })))
  return isTooLong ? [{ code: 'text_too_long', line: 1, text: '' }, ...problems] : problems
}

function findLineProblems(line: string): Omit<TextProblem, 'line'>[] {
  const unknown = [...line.matchAll(PLACEHOLDER)].filter(([, name]) => !PLACEHOLDERS.some((one) => one === name))
  const targets = [...line.matchAll(LINK_TARGET)].map(([, inline, reference]) => inline ?? reference ?? '')
  const found = (code: TextProblemCode, texts: string[]) => texts.map((text) => ({ code, text }))
  const matches = (pattern: RegExp) => [...line.matchAll(pattern)].map(([text]) => text)
  return [
    ...found(
      'placeholder_unknown',
      unknown.map(([text]) => text),
    ),
    ...found('placeholder_single', matches(SINGLE_BRACES)),
    ...found('html_tag', line.trim() === DELIVERY_MARK ? [] : matches(HTML_TAG)),
    ...found(
      'link_unsafe',
      targets.filter((target) => target !== '' && !isSafeLink(target)),
    ),
    ...found('first_heading', matches(FIRST_HEADING)),
  ]
}

/** The paths of this shop to which a text links, without query and section: `[rings](/gems?x=1) → /gems`. */
export function linkedPaths(body: string): string[] {
  const targets = [...body.matchAll(new RegExp(LINK_TARGET, 'gm'))].map(
    ([, inline, reference]) => inline ?? reference ?? '',
  )
  return [...new Set(targets.filter((target) => target.startsWith('/')).map((target) => target.split(/[?#]/)[0] ?? ''))]
}

/**
 * The stored texts after an edit: the day of a language changes with its text alone.
 * @example toStoredTexts(edited, null, '2026-11-26').en.updated // '2026-11-26' if English was edited
 */
export function toStoredTexts(
  edited: Localized<PageText>,
  before: Localized<StoredPageText> | null,
  today: string,
): Localized<StoredPageText> {
  return mapLocales((lang) => {
    const { updated = '', ...text } = before?.[lang] ?? { ...NO_PAGE_TEXT, updated: '' }
    const isSame = JSON.stringify(text) === JSON.stringify(edited[lang])
    return { ...edited[lang], updated: isSame ? updated : today }
  })
}
