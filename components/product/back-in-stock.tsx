import { Bell } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { ProductDetail } from '@/lib/contract/shapes'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { BackInStockForm } from './back-in-stock-form'

type Props = { product: Pick<ProductDetail, 'id' | 'slug' | 'stock'>; locale: Locale }

/** Offers one message when a sold product returns, with or without JavaScript. */
export function BackInStock({ product: { id, slug, stock }, locale }: Props) {
  if (stock > 0) return null
  const { backInStock: messages } = getMessages(locale)
  const t = getTranslator(locale, 'backInStock')
  return (
    <section aria-labelledby="back-in-stock" className="mt-5 rounded border border-line bg-card p-4 sm:p-5">
      <h2 id="back-in-stock" className="flex items-center gap-2.5 text-lg">
        <Icon of={Bell} size={18} className="text-gold-text" />
        {t('title')}
      </h2>
      <p className="mt-1.5 text-[0.92rem] text-soft">{t('text')}</p>
      <p id="back-in-stock-saved" className="form-outcome mt-3 text-leaf">
        {t('doneText')}
      </p>
      <p id="back-in-stock-refused" className="form-outcome error-line">
        {t('refusedPlain')}
      </p>
      <BackInStockForm id={id} slug={slug} locale={locale} messages={pick(messages, MESSAGE_KEYS)} />
      <p className="mt-2.5 text-[0.82rem] text-soft">
        {t('privacy')}{' '}
        <a href={localePath(locale, infoPath('privacy-policy'))} className="link">
          {t('privacyLink')}
        </a>
      </p>
    </section>
  )
}

const MESSAGE_KEYS = [
  'label',
  'button',
  'wait',
  'done',
  'withdraw',
  'withdrawn',
  'required',
  'invalid',
  'tooLong',
  'emailOnly',
  'gone',
  'tooMany',
  'network',
  'failed',
  'notOffered',
] as const
