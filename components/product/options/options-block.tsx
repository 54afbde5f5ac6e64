import { getCustomizationKinds } from '@/lib/api/pages/customization-kinds'
import type { ProductDetail } from '@/lib/contract/shapes'
import { isBeadType } from '@/lib/domain/catalogue/category-type'
import { toChatLink } from '@/lib/domain/customer/phone'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { CustomizationOptions } from './customization-options'

/** The stone loose or customized; nothing where no customization is offered. */
export async function OptionsBlock({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { id, payable, stock, dimensions_mm: size } = product
  if (stock === 0) return null
  const kinds = await getCustomizationKinds(product, locale)
  if (kinds.length === 0) return null
  const t = getTranslator(locale, 'customization')
  const { customization } = getMessages(locale)
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
      <CustomizationOptions
        key={id}
        product={{ id, slug: product.slug, payable, lengthMm: size?.length ?? null }}
        kinds={kinds}
        locale={locale}
        messages={
          isBeadType(product.category.category_type_id) ? { ...customization, ...customization.bead } : customization
        }
      />
    </>
  )
}
