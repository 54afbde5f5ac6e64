import { z } from 'zod'
import { findTextProblems } from '../../../domain/content/page-text'
import { TEXT_PAGES } from '../../../domain/content/text-pages'
import { calls } from '../../call'
import { localized, Version } from '../../shapes'
import { optionalMultiLine } from '../../single-line'
import { MANAGER_CHANGE, STAFF_READ, withChanges } from './document'

const MAX_TITLE = 120
const MAX_DESCRIPTION = 320
const MAX_KEYWORDS = 20
const MAX_KEYWORD = 80

const line = (max: number) => optionalLine().max(max, 'too_long')
const optionalLine = () =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .trim()

/** The Markdown of a page. A problem has the path `body.LINE`, and its code (lib/domain/content/page-text.ts) as message. */
const Body = optionalMultiLine().check(({ value, issues }) => {
  for (const { code, line: number } of findTextProblems(value))
    issues.push({ code: 'custom', path: [String(number)], message: code, input: value })
})
/** A line of plain text knows the placeholders of the body. */
const checkLine = (max: number) =>
  line(max).check(({ value, issues }) => {
    const [problem] = findTextProblems(value).filter(({ code }) => code.startsWith('placeholder'))
    if (problem) issues.push({ code: 'custom', message: problem.code, input: value })
  })

/** The text of a page in one language; what is empty is as in the default text. */
const PageTextDraft = z.object({
  title: checkLine(MAX_TITLE),
  description: checkLine(MAX_DESCRIPTION),
  keywords: z.array(line(MAX_KEYWORD)).max(MAX_KEYWORDS, 'too_many'),
  body: Body,
})
/** The text of a page in each language. */
export const PageTextsDraft = localized(PageTextDraft)
export type PageTextsDraft = z.infer<typeof PageTextsDraft>

const Slug = z.enum(TEXT_PAGES)
/** As stored: an earlier version of the shop may have accepted what is refused today. */
const PageTexts = localized(
  z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()), body: z.string() }),
)
const PageTextState = withChanges(PageTexts)

/** A page of the list: in which languages its text differs from the default, and its last change. */
export const PageTextRow = z.object({
  slug: Slug,
  edited: localized(z.boolean()),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})
export type PageTextRow = z.infer<typeof PageTextRow>

/** The texts of the information pages. Staff see them, managers change them. */
export const pageTextCalls = calls({
  pagetexts: {
    ...STAFF_READ,
    path: 'shopdata/pagetexts',
    input: z.object({}),
    data: z.array(PageTextRow).nullable(),
    reasons: ['not_allowed'],
    summary: 'The information pages whose text can be edited, with their last change.',
  },
  pagetext: {
    ...STAFF_READ,
    path: 'shopdata/pagetext',
    input: z.object({ slug: Slug }),
    data: PageTextState.nullable(),
    reasons: ['not_allowed'],
    summary:
      'What was edited of a page in each language, empty where the default text holds, and its last fifty changes.',
  },
  pagetextchange: {
    ...STAFF_READ,
    path: 'shopdata/pagetextchange',
    input: z.object({ slug: Slug, version: Version }),
    data: z.object({ before: PageTexts, after: PageTexts }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The texts of a page before and after one change.',
  },
  savepagetext: {
    ...MANAGER_CHANGE,
    path: 'shopdata/savepagetext',
    input: z.object({ slug: Slug, version: Version, value: PageTextsDraft }),
    data: PageTextState.nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found', 'link_nowhere'],
    summary: 'Saves the texts of a page; its public page shows them with the next request.',
  },
  undopagetext: {
    ...MANAGER_CHANGE,
    path: 'shopdata/undopagetext',
    input: z.object({ slug: Slug, version: Version, to: Version }),
    data: z.object({ version: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found', 'link_nowhere'],
    summary: 'Restores version `to` (0: before the first change) of the texts of a page, as a new version.',
  },
})
