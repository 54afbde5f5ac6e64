import { toPhotoSrc } from '@/components/ui/photo'
import type { Spin } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The 360° series: its first frame, which lib/browser/product/spin.ts turns; the other frames load when it is touched. */
export function SpinSlide({ spin: { frames, alt }, locale }: { spin: Spin; locale: Locale }) {
  const t = getTranslator(locale, 'gallery')
  return (
    <li id="view-spin" className="w-full shrink-0 snap-center">
      <div
        data-spin={frames.map(toPhotoSrc).join(' ')}
        className="relative cursor-ew-resize touch-pan-y overflow-hidden select-none"
      >
        {/* biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs */}
        <img
          src={toPhotoSrc(frames[0] ?? '')}
          alt={alt}
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="photo h-auto w-full object-cover"
        />
        <span aria-hidden="true" className="gallery-hint bottom-14!">
          {t('spinHint')}
        </span>
        <input
          type="range"
          hidden
          min={1}
          max={frames.length}
          defaultValue={1}
          aria-label={t('spinSlider')}
          aria-valuetext={t('spinFrame', { n: 1, total: frames.length })}
          data-frame-text={t.raw('spinFrame')}
          className="absolute inset-x-4 bottom-1 h-11 accent-ink"
        />
      </div>
    </li>
  )
}
