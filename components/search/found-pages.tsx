import { FileText } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { SuggestedPage } from '@/lib/contract/search'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Links to the guides and policies that a query asks for, beside its products. */
export function FoundPages({ pages, locale }: { pages: SuggestedPage[]; locale: Locale }) {
  if (pages.length === 0) return null
  return (
    <nav aria-label={getTranslator(locale, 'search')('suggestPages')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a
              href={localePath(locale, path)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-[0.92rem] hover:border-ink"
            >
              <Icon of={FileText} size={16} className="shrink-0 text-soft" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
