import { Photo } from '@/components/ui/photo'
import { featuredProducts } from '@/lib/api/pages/featured'
import type { Banner } from '@/lib/contract/banner'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getBannerLabels } from './banner-labels'
import { HeroText } from './hero-text'

const PRODUCT_COUNT = 4

/** Text next to four featured products, each a link with its price. */
export async function HeroProducts({ banner, locale }: { banner: Banner; locale: Locale }) {
  const products = (await featuredProducts(locale)).slice(0, PRODUCT_COUNT)
  return (
    <section className="border-b border-line bg-card">
      <div className="shop grid items-center gap-10 py-10 lg:grid-cols-2 lg:py-14">
        <HeroText banner={banner} labels={getBannerLabels(locale)} locale={locale} />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
          {products.map(({ id, slug, title, images: [image], payable }) => (
            <li key={id} className="relative overflow-hidden rounded bg-sand">
              <a href={localePath(locale, productPath(slug))} className="group block">
                {image && (
                  <Photo
                    src={image.src}
                    alt=""
                    sizes="(min-width: 1024px) 20rem, (min-width: 640px) 24vw, 45vw"
                    eager
                  />
                )}
                <span className="block px-3 pb-3 text-[0.85rem] leading-snug">
                  <span className="line-clamp-2 min-h-[2.4em] group-hover:underline">{title}</span>
                  <span className="figures mt-1 block font-semibold">{formatRupees(payable, locale)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
