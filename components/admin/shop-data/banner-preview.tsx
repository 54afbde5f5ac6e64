import type { CSSProperties } from 'react'
import type { BannerLabels } from '@/components/home/banner-button'
import { BannerCard } from '@/components/home/banner-card'
import { HeroPicture } from '@/components/home/hero-picture'
import type { BannerDraft } from '@/lib/contract/admin/shop-data'
import type { Locale, Localized } from '@/lib/domain/locale'
import type { ShopLabels } from './labels'
import { PreviewFrame } from './preview-frame'

/** The colours of the home page and the usual words of its buttons. */
export type PreviewedHome = { style: CSSProperties; labels: Localized<BannerLabels> }
type Props = {
  draft: BannerDraft
  home: PreviewedHome
  opensHome: boolean
  lang: Locale
  texts: ShopLabels['banners']
}

const WIDTHS = { previewPhone: 390, previewComputer: 1280 } as const

/** A banner as the home page will show it, on a phone and on a computer, while it is edited. */
export function BannerPreview({ draft, home, opensHome, lang, texts }: Props) {
  if (draft.image === '') return null
  const labels = home.labels[lang]
  const [title, subtitle, button, alt] = [draft.title, draft.subtitle, draft.button, draft.alt].map(
    (text) => text[lang],
  )
  const banner = {
    ...{ id: draft.id ?? 0, title: title ?? '', subtitle: subtitle ?? '', link: draft.link, button: button ?? '' },
    image: { src: draft.image, alt: alt ?? '' },
  }
  return (
    <section aria-label={texts.preview} className="grid gap-4">
      <h2 className="text-lg">
        {texts.preview} <span className="text-soft">· {opensHome ? texts.previewOpening : texts.previewCard}</span>
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {(['previewPhone', 'previewComputer'] as const).map((kind) => (
          <figure key={kind} className="grid min-w-0 gap-1.5">
            <figcaption className="text-sm text-soft">{texts[kind]}</figcaption>
            <PreviewFrame width={WIDTHS[kind]} title={`${texts.preview}: ${texts[kind]}`} lang={lang}>
              <div className="home home-plain heading-start" style={home.style}>
                {opensHome ? (
                  <HeroPicture tone="picture" locale={lang} {...{ banner, labels }} />
                ) : (
                  <div className="shop grid grid-cols-1 gap-6 py-6 sm:grid-cols-2">
                    <BannerCard banner={banner} usualButton={labels.discover} locale={lang} />
                  </div>
                )}
              </div>
            </PreviewFrame>
          </figure>
        ))}
      </div>
    </section>
  )
}
