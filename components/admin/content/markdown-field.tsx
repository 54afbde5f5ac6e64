import { Bold, Heading2, Italic, Link, List } from 'lucide'
import { type KeyboardEvent, useId, useRef } from 'react'
import { FieldFrame, fieldAttributes } from '@/components/ui/field-frame'
import { Icon } from '@/components/ui/icon'
import { markText, TEXT_MARKS, type TextMark } from '@/lib/domain/content/mark-text'
import { findTextProblems } from '@/lib/domain/content/page-text'
import type { Locale } from '@/lib/domain/locale'
import type { ContentLabels } from './labels'
import { TextProblems } from './text-problems'

type Props = { lang: Locale; label: string; text: string; labels: ContentLabels; onChange: (text: string) => void }

const ROWS = 22
const ICONS = { heading: Heading2, bold: Bold, italic: Italic, list: List, link: Link } as const
const KEYS: Record<string, TextMark> = { b: 'bold', i: 'italic' }

/** A Markdown text with its marks as buttons, and its problems line by line. */
export function MarkdownField({ lang, label, text, labels, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const problems = findTextProblems(text)
  const select = ([from, to]: readonly [number, number]) => {
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(from, to)
  }
  const showLine = (line: number) => {
    const before = text.split('\n').slice(0, line - 1)
    const start = before.join('\n').length + (line > 1 ? 1 : 0)
    const end = text.indexOf('\n', start)
    area.current?.focus()
    select([start, end < 0 ? text.length : end])
  }
  const apply = (mark: TextMark) => {
    const field = area.current
    if (!field) return
    const edit = markText(text, [field.selectionStart, field.selectionEnd], mark)
    select(edit.replaced)
    // Unlike a new value, what is inserted can be undone with the keyboard.
    if (!document.execCommand?.('insertText', false, edit.text)) {
      field.setRangeText(edit.text, ...edit.replaced)
      onChange(field.value)
    }
    select(edit.selected)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const mark = KEYS[event.key.toLowerCase()]
    if (!mark || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    apply(mark)
  }
  return (
    <div>
      <FieldFrame id={id} label={label} error={undefined} hint={labels.bodyHint}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the frame of the text */}
        <div role="group" aria-label={`${labels.marksOf} ${label}`} className="mb-1.5 flex gap-1">
          {TEXT_MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              aria-label={labels.marks[mark]}
              title={labels.marks[mark]}
              aria-controls={id}
              className="flex size-11 items-center justify-center rounded border border-line bg-card enabled:hover:border-gold"
              onClick={() => apply(mark)}
            >
              <Icon of={ICONS[mark]} size={18} />
            </button>
          ))}
        </div>
        <textarea
          ref={area}
          {...fieldAttributes(id, { error: problems.length > 0 ? labels.problems : undefined, hint: labels.bodyHint })}
          rows={ROWS}
          lang={lang}
          className="input font-mono text-sm"
          value={text}
          onKeyDown={handleKeyDown}
          onChange={({ target }) => onChange(target.value)}
        />
      </FieldFrame>
      <TextProblems problems={problems} labels={labels} onShow={showLine} />
    </div>
  )
}
