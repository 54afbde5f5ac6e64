import { Field } from '@/components/ui/field'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = {
  /** Days in India, each '' for no limit. */
  from: string
  to: string
  /** Whether the last day is before the first. */
  isWrong?: boolean
  className: string
  locale: Locale
}

/** The fields for the first and the last day of a list. */
export function DayRangeFields({ from, to, isWrong = false, className, locale }: Props) {
  const t = getTranslator(locale, 'invoiceList')
  return (
    <>
      <Field type="date" name="from" label={t('from')} defaultValue={from} className={className} />
      <Field
        type="date"
        name="to"
        label={t('to')}
        defaultValue={to}
        error={isWrong ? t('wrong') : undefined}
        className={className}
      />
    </>
  )
}
