import { X } from 'lucide'
import type { ComponentProps } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { Icon } from './icon'

const CHIP_CLASS =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-[0.85rem] hover:border-ink'

type Link = { label: string; href: string }
type Props = Omit<ComponentProps<'ul'>, 'children' | 'className'> & {
  /** The active filters, each with the list without it. */
  chips: Link[]
  /** The list without any filter. */
  clear: Link
  locale: Locale
}

/** The active filters of a list, each with a link that removes it, and the link that removes all of them. */
export function FilterChips({ chips, clear, locale, ...list }: Props) {
  const t = getTranslator(locale)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('filter.chosen')} className="flex flex-wrap gap-2" data-keep {...list}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className={CHIP_CLASS}>
            <span className="sr-only">{t('category.removeFilter', { value: label })}</span>
            <span aria-hidden="true">{label}</span>
            <Icon of={X} size={14} strokeWidth={1.8} />
          </a>
        </li>
      ))}
      <li>
        <a href={clear.href} className="inline-flex min-h-9 items-center px-2 text-[0.85rem] underline">
          {clear.label}
        </a>
      </li>
    </ul>
  )
}
