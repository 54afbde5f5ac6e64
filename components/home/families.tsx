import { Photo } from '@/components/ui/photo'
import { typePath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { categoryTypes } from '@/lib/seo/category-type'

/** A photograph that stands for each type. */
const PHOTO: Record<number, string> = {
  1: 'gemstones/emerald',
  2: 'gemstones/amethyst',
  3: 'gemstones/padparadscha-sapphire',
  4: 'rudraksha/5-mukhi',
  5: 'bracelets/tiger-eye',
  6: 'jewellery/gold-pendant-emerald',
  7: 'healing/crystal-ball-amethyst',
  8: 'malas/rudraksha',
  9: 'rough/aquamarine',
}

/** The nine types, each with a photograph and its link. */
export function Families({ locale, eager = false }: { locale: Locale; eager?: boolean }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-5 sm:gap-x-6 xl:grid-cols-9">
      {categoryTypes().map(({ id, name }) => (
        <li key={id}>
          <a href={localePath(locale, typePath(id))} className="group block text-center text-[0.88rem] leading-snug">
            <span className="mb-2.5 block overflow-hidden rounded-full bg-sand">
              <Photo
                src={PHOTO[id] ?? 'gemstones/ruby'}
                alt=""
                sizes="(min-width: 1201px) 8rem, (min-width: 640px) 18vw, 29vw"
                eager={eager}
              />
            </span>
            <span className="group-hover:underline">{name[locale]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
