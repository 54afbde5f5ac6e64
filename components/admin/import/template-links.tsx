import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** A table to fill in, for a merchant who has none that the shop knows, and the words that it accepts. */
export function TemplateLinks({ locale }: { locale: Locale }) {
  const { template } = getMessages(locale).catalogueImport
  const toUrl = (format: 'xlsx' | 'csv') => `/api/admin/catalogue/template?format=${format}&lang=${locale}`
  return (
    <section aria-labelledby="template" className="mt-10 max-w-3xl">
      <h2 id="template" className="mb-2 text-2xl">
        {template.title}
      </h2>
      <p className="mb-4 text-soft">{template.intro}</p>
      <p className="flex flex-wrap items-center gap-3">
        <a href={toUrl('xlsx')} download className="btn btn-line">
          {template.xlsx}
        </a>
        <a href={toUrl('csv')} download className="btn btn-line">
          {template.csv}
        </a>
        <a href={localePath(locale, '/staff/catalogue/terms')} className="link inline-flex min-h-11 items-center px-2">
          {template.termsLink}
        </a>
      </p>
    </section>
  )
}
