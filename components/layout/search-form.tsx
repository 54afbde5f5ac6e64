import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** A plain GET form: works before any script has come. */
export async function SearchForm({ locale, query = '', id }: { locale: Locale; query?: string; id: string }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    <search className="w-full">
      <form action={localePath(locale, '/gems/search')} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('placeholder')}
        </label>
        <Search aria-hidden="true" size={17} strokeWidth={1.5} className="absolute start-4 top-3.5 text-soft" />
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={t('placeholder')}
          maxLength={200}
          enterKeyHint="search"
          className="h-11 w-full rounded-full border border-line bg-card ps-11 pe-4 text-[0.95rem] placeholder:text-soft"
        />
      </form>
    </search>
  )
}
