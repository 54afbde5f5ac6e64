import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import { diffLines } from '@/lib/domain/text/line-diff'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** One text of a change in one language, before and after it. */
type ChangedText = { lang: Locale; label: string; before: string; after: string }
type Props = { version: number; texts: ChangedText[]; locale: Locale }

const LINE_CLASS = { removed: 'bg-alarm/10', added: 'bg-leaf/10', same: 'text-soft' } as const
const SIGN = { removed: '−', added: '+', same: ' ' } as const
/** Unchanged lines that are shown around a change. */
const AROUND = 2

/** What a change of texts removed and added, line by line; texts that it left as they were are left out. */
export function TextDifference({ version, texts, locale }: Props) {
  const { contentPages: labels } = getMessages(locale)
  const t = getTranslator(locale, 'contentPages')
  const parts = texts
    .filter(({ before, after }) => before !== after)
    .map(({ before, after, ...text }) => ({ ...text, lines: withoutDistantLines(diffLines(before, after)) }))
  return (
    <section aria-labelledby="difference" className="mb-10 rounded border border-line bg-card p-4" data-difference="">
      <h2 id="difference" tabIndex={-1} className="mb-3 scroll-mt-20 text-xl">
        {t('difference', { n: String(version) })}
      </h2>
      {parts.length === 0 && <p className="text-soft">{labels.noDifference}</p>}
      {parts.map(({ lang, label, lines }) => (
        <div key={`${lang} ${label}`} className="mb-4">
          <h3 className="mb-1 font-medium">
            {label} ({LANGUAGE_NAMES[lang]})
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
