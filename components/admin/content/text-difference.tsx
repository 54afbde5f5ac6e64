import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import type { PageText } from '@/lib/domain/content/page-text'
import { LANGUAGE_NAMES, LOCALES, type Locale, type Localized } from '@/lib/domain/locale'
import { diffLines } from '@/lib/domain/text/line-diff'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { toTextDraft } from './draft'

/** One change: its version, and the texts before and after it. */
export type TextChange = { version: number; before: PageTextsDraft; after: PageTextsDraft }
type Props = { change: TextChange; standard: Localized<PageText>; locale: Locale }

const FIELDS = ['title', 'description', 'keywords', 'body'] as const
const LINE_CLASS = { removed: 'bg-alarm/10', added: 'bg-leaf/10', same: 'text-soft' } as const
const SIGN = { removed: '−', added: '+', same: ' ' } as const
/** Unchanged lines that are shown around a change. */
const AROUND = 2

/** What a change of a page's texts removed and added, line by line. */
export function TextDifference({ change, standard, locale }: Props) {
  const { contentPages: labels } = getMessages(locale)
  const t = getTranslator(locale, 'contentPages')
  const parts = LOCALES.flatMap((lang) => {
    const before = toTextDraft(change.before[lang], standard[lang])
    const after = toTextDraft(change.after[lang], standard[lang])
    return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
      lang,
      field,
      lines: withoutDistantLines(diffLines(before[field], after[field])),
    }))
  })
  return (
    <section aria-labelledby="difference" className="mb-10 rounded border border-line bg-card p-4" data-difference="">
      <h2 id="difference" tabIndex={-1} className="mb-3 scroll-mt-20 text-xl">
        {t('difference', { n: String(change.version) })}
      </h2>
      {parts.length === 0 && <p className="text-soft">{labels.noDifference}</p>}
      {parts.map(({ lang, field, lines }) => (
        <div key={`${lang} ${field}`} className="mb-4">
          <h3 className="mb-1 font-medium">
            {labels[field]} ({LANGUAGE_NAMES[lang]})
          </h3>
          <ul lang={lang} className="font-mono text-sm">
            {lines.map(({ kind, text, key }) => (
              <li
                key={key}
                className={`grid grid-cols-[1.5rem_1fr] px-2 whitespace-pre-wrap wrap-anywhere ${LINE_CLASS[kind]}`}
              >
                <span aria-hidden="true">{SIGN[kind]}</span>
                <span>
                  {kind !== 'same' && <span className="sr-only">{labels[kind]} </span>}
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The changed lines with some lines around each; `key` is the position in the comparison. */
function withoutDistantLines(lines: ReturnType<typeof diffLines>) {
  const changed = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : index))
  return lines
    .map((line, key) => ({ ...line, key }))
    .filter(({ key }) => changed.some((index) => Math.abs(index - key) <= AROUND))
}
