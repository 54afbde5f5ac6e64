import { Markup } from '@/components/markup/markup'
import { Photo, photoOfIcon } from '@/components/ui/photo'
import type { Category } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'

type Props = { heading: string; intro: string | null; categories: Category[]; locale: Locale; short: boolean }

/** The head of a type: its heading, a line of text, and its categories as a strip of photographs. */
export function TypeHead({ heading, intro, categories, locale, short }: Props) {
  return (
    <Markup>
      <h1 data-own className="text-[1.75rem] sm:text-[2.75rem]">
        {heading}
      </h1>
      {!short && intro && (
        <p data-own className="mt-2 line-clamp-2 max-w-3xl leading-7 text-soft sm:line-clamp-none">
          {intro}
        </p>
      )}
      {!short && categories.length > 1 && (
        <ul className="no-scrollbar -mx-4 mt-3 flex gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:mt-6 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] sm:gap-4 sm:px-0">
          {categories.map((category) => (
            <li key={category.id} className="w-24 shrink-0 sm:w-auto">
              <a
                href={localePath(locale, categoryPath(category))}
                className="group block text-center text-[0.85rem] leading-snug"
              >
                <span className="mb-1.5 block overflow-hidden rounded bg-sand/70">
                  <Photo src={photoOfIcon(category.icon_link)} alt="" sizes="(min-width: 640px) 7rem, 6rem" />
                </span>
                <span className="group-hover:underline">{category.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Markup>
  )
}
