import { Photo } from '@/components/ui/photo'
import type { Product } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { BundleMessages } from '@/lib/i18n/panel-messages'

type Props = {
  product: Product
  locale: Locale
  messages: BundleMessages
  first: boolean
  chosen: boolean
  onToggle: () => void
}

/** One product of a bundle with its checkbox. */
export function BundleProduct({ product, locale, messages, first, chosen, onToggle }: Props) {
  const { slug, title, images, payable, stock } = product
  const [image] = images
  return (
    <li className="relative">
      <label className="absolute start-1 top-1 z-10 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={chosen}
          disabled={stock === 0}
          onChange={onToggle}
          aria-label={fill(messages.include, { title })}
          className="size-5 accent-ink"
        />
      </label>
      <div className={`overflow-hidden rounded bg-sand/70 ${chosen ? '' : 'opacity-50'}`}>
        {image && <Photo src={image.src} alt={image.alt} sizes="(min-width: 640px) 18rem, 45vw" />}
      </div>
      <p className="mt-2.5 text-[0.92rem] leading-snug font-medium">
        {first ? (
          <>
            <span className="text-gold-text">{messages.this}</span> {title}
          </>
        ) : (
          <a href={localePath(locale, productPath(slug))} className="hover:underline">
            {title}
          </a>
        )}
      </p>
      <p className="figures mt-1 font-semibold">{formatRupees(payable, locale)}</p>
    </li>
  )
}
