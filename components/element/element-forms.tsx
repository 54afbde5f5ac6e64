import { SearchForm } from '@/components/layout/search-form'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { ElementSample } from './element-sample'

/** Fields: empty, filled, with hint, prefix or error, and disabled. */
export function ElementForms({ locale }: { locale: Locale }) {
  const t = getTranslator(locale)
  const options = ['gemstones', 'rudraksha', 'jewellery'] as const
  const choices = options.map((value) => ({ value, label: t(`nav.${value}`) }))
  return (
    <>
      <ElementSample name="Field">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={t('field.name')} defaultValue="" autoComplete="off" />
          <Field
            label={t('field.email')}
            defaultValue="asha@example.in"
            hint={t('field.optional')}
            autoComplete="off"
          />
          <Field label={t('field.mobile')} prefix="+91" defaultValue="98450 00000" autoComplete="off" />
          <Field label={t('field.email')} defaultValue="asha@" error={t('error.emailInvalid')} autoComplete="off" />
          <Field label={t('field.city')} defaultValue="Bengaluru" disabled />
        </div>
      </ElementSample>
      <ElementSample name="SelectField">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField label={t('sort.label')} placeholder="…" options={choices} defaultValue="rudraksha" />
          <SelectField
            label={t('sort.label')}
            placeholder="…"
            options={choices}
            defaultValue=""
            error={t('error.required')}
          />
        </div>
      </ElementSample>
      <ElementSample name="TextAreaField">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextAreaField label={t('product.description')} defaultValue={t('elements.sentence')} />
          <TextAreaField label={t('product.description')} defaultValue="" error={t('error.required')} />
        </div>
      </ElementSample>
      <ElementSample name="ErrorLine">
        <div className="max-w-xl">
          <ErrorLine text={t('error.generic')} />
        </div>
      </ElementSample>
      <ElementSample name="SearchForm">
        <div className="max-w-xl">
          <SearchForm locale={locale} id="search-element" />
        </div>
      </ElementSample>
    </>
  )
}
