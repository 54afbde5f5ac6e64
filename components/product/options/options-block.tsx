import { getMadeKinds } from '@/lib/api/made-kinds'
import type { ProductDetail } from '@/lib/contract/shapes'
import { toChatLink } from '@/lib/domain/phone'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { site } from '@/lib/site'
import { MadeOptions } from './made-options'

/** The stone as it is, or what it can be made into; nothing where it cannot, or where nobody makes anything. */
export async function OptionsBlock({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { id, payable, stock, dimensions_mm: size } = product
  if (stock === 0) return null
  const kinds = await getMadeKinds(product, locale)
  if (kinds.length === 0) return null
  const t = wordsOf(locale, 'made')
  return (
    <>
      <noscript>
        <p className="mb-4 text-[0.92rem]">
          {t('noScript')}{' '}
          <a href={toChatLink(site().chat)} className="link whitespace-nowrap">
            {t('whatsapp')}
          </a>{' '}
          ·{' '}
          <a href={localePath(locale, '/gems/customized-jewellery#form')} className="link whitespace-nowrap">
            {t('request')}
          </a>
        </p>
      </noscript>
      <MadeOptions
        key={id}
        piece={{ id, slug: product.slug, payable, lengthMm: size?.length ?? null }}
        kinds={kinds}
        locale={locale}
        words={messagesOf(locale).made}
      />
    </>
  )
}
