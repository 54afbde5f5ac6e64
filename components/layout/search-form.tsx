import { Search } from 'lucide'
import { Suggest } from '@/components/search/suggest'
import { suggestLabels } from '@/components/search/suggest-labels'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** A plain GET form that works before hydration; with JavaScript it suggests while typing. */
export function SearchForm({ locale, query = '', id }: { locale: Locale; query?: string; id: string }) {
  const t = getTranslator(locale, 'search')
  return (
    <search className="w-full">
      <form action={localePath(locale, '/gems/search')} className="relative scroll-mt-4">
        <label htmlFor={id} className="sr-only">
          {t('placeholder')}
        </label>
        <Icon of={Search} size={17} className="absolute start-4 top-3.5 text-soft" />
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={t('placeholder')}
          maxLength={200}
          enterKeyHint="search"
          className="h-11 w-full rounded-full border border-line bg-card ps-11 pe-4 text-[0.95rem] placeholder:text-soft [&::-webkit-search-cancel-button]:grayscale"
        />
        <Suggest id={id} locale={locale} labels={suggestLabels(locale)} />
      </form>
    </search>
  )
}
