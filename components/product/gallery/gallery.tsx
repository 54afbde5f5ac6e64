import { FileText, Play, Rotate3d } from 'lucide'
import { Markup } from '@/components/markup/markup'
import { Icon } from '@/components/ui/icon'
import { Photo, toLargestSrc, toSrcSet } from '@/components/ui/photo'
import type { Product, ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { detailWidths } from '@/lib/seo/drawing/large-photos'
import { GalleryBehavior } from './gallery-behavior'
import { ReportSlide } from './report-slide'
import { SpinSlide } from './spin-slide'
import { VideoSlide } from './video-slide'

type Props = {
  product: Pick<Product, 'title' | 'images' | 'report'> & Pick<ProductDetail, 'spin' | 'video'>
  locale: Locale
  closeUps?: boolean
}

/** Number of views in the four-picture layout. */
const CLOSE_UP_VIEWS = 4
const SIZES = '(min-width: 1024px) 40rem, 100vw'

/** A photograph in all its sizes for the enlarged view. */
function toDetail({ src, alt }: Product['images'][number]) {
  const widths = detailWidths(src)
  return { name: src, src: toLargestSrc(src, widths), srcSet: toSrcSet(src, widths), alt, widths }
}

/**
 * Photographs, 360° series, video and report in a snapping strip with thumbnail links below; each photograph links to its file, so
 * that no JavaScript is needed. `closeUps` adds enlarged details up to four views, visible only in the four-picture
 * layout.
 */
export function Gallery({ product: { title, images, report, spin, video }, locale, closeUps = false }: Props) {
  const t = getTranslator(locale)
  const slides = images.length + (spin ? 1 : 0) + (video ? 1 : 0) + (report ? 1 : 0)
  const photographs = images.map(toDetail)
  const views = photographs.map(({ src, srcSet, alt }) => ({ src, srcSet, alt }))
  return (
    <section aria-label={t('product.views')} className="gallery relative" data-gallery="">
      <ul
        tabIndex={slides > 1 ? 0 : undefined}
        aria-label={slides > 1 ? t('gallery.strip') : undefined}
        className="gallery-strip no-scrollbar flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded bg-sand/70"
      >
        {photographs.map(({ name, src, alt, widths }, index) => (
          <li key={name} id={`view-${index + 1}`} className="w-full shrink-0 snap-center">
            <a href={src} data-view={index} className="relative block cursor-zoom-in">
              <Photo src={name} alt={alt} sizes={SIZES} eager={index === 0} widths={widths} />
              <span className="sr-only">{t('gallery.open')}</span>
              {index === 0 && (
                <span aria-hidden="true" className="gallery-hint">
                  {t('gallery.hint')}
                </span>
              )}
            </a>
          </li>
        ))}
        {closeUps &&
          images.slice(0, CLOSE_UP_VIEWS - images.length).map(({ src }) => (
            <li key={src} aria-hidden="true" className="gallery-close hidden w-full shrink-0 overflow-hidden">
              <Photo src={src} alt="" sizes="40rem" className="scale-[2.1]" />
            </li>
          ))}
        {spin && <SpinSlide spin={spin} locale={locale} />}
        {video && <VideoSlide video={video} poster={video.poster ?? images[0]?.src} />}
        {report && <ReportSlide report={report} locale={locale} />}
      </ul>
      {slides > 1 && (
        <Markup>
          {' '}
          <ul className="gallery-thumbs mt-3 flex gap-3 overflow-x-auto">
            {images.map((image, index) => (
              <li key={image.src} className="gallery-thumb">
                <a href={`#view-${index + 1}`} aria-label={t('product.view', { n: index + 1 })}>
                  <Photo src={image.src} alt="" sizes="5rem" />
                </a>
              </li>
            ))}
            {spin && (
              <li className="gallery-thumb">
                <a href="#view-spin" aria-label={t('gallery.spinThumb')}>
                  <Icon of={Rotate3d} size={20} />
                  {t('gallery.spin')}
                </a>
              </li>
            )}
            {video && (
              <li className="gallery-thumb">
                <a href="#view-video" aria-label={t('gallery.videoThumb')}>
                  <Icon of={Play} size={20} />
                  {t('gallery.video')}
                </a>
              </li>
            )}
            {report && (
              <li className="gallery-thumb">
                <a href="#view-report" aria-label={t('gallery.reportThumb')}>
                  <Icon of={FileText} size={20} />
                  {t('gallery.report')}
                </a>
              </li>
            )}
          </ul>
        </Markup>
      )}
      <GalleryBehavior title={title} views={views} messages={pick(getMessages(locale).gallery, VIEWER_KEYS)} />
    </section>
  )
}

const VIEWER_KEYS = [
  'title',
  'close',
  'previous',
  'next',
  'zoomIn',
  'zoomOut',
  'whole',
  'fullScreen',
  'leaveFullScreen',
  'place',
  'help',
  'helpTouch',
  'failed',
] as const
