import { Markup } from '@/components/markup/markup'
import type { Category } from '@/lib/contract/shapes'
import { birthstoneSlug, isSubstitute } from '@/lib/domain/catalogue/birthstone'
import birthstones from '@/lib/domain/catalogue/birthstones.json'
import { infoPath } from '@/lib/domain/content/info-pages'
import { INTL_LOCALE, type Locale, localePath } from '@/lib/domain/locale'
import { slugify } from '@/lib/domain/text/slug'
import { getTranslator } from '@/lib/i18n/translator'
import { BirthstonePanel } from './birthstone-panel'

type Props = { categories: Category[]; locale: Locale }

/** Choose a month, see its stone: radio buttons and a style sheet (app/home.css), without JavaScript. */
export function Birthstones({ categories, locale }: Props) {
  const t = getTranslator(locale, 'birthstone')
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const list = new Intl.ListFormat(INTL_LOCALE[locale], { type: 'conjunction' })
  const OTHER_NAMES: Record<string, string> = {
    Sardonyx: t('Sardonyx'),
    Sapphire: t('Sapphire'),
    Topaz: t('Topaz'),
    Zircon: t('Zircon'),
  }
  const names = (text: string) =>
    list.format(text.split(/, | and /).map((name) => bySlug.get(slugify(name))?.name ?? OTHER_NAMES[name] ?? name))
  const months = birthstones.flatMap((stone, index) => {
    const category = bySlug.get(slugify(stone.categoryName))
    return category ? [{ ...stone, category, date: new Date(Date.UTC(2000, index, 15)) }] : []
  })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <Markup>
      <fieldset className="months">
        <legend className="sr-only">{t('choose')}</legend>
        {months.map(({ month: key, name, title, description, imageUrl, categoryName, category, date }, index) => (
          <div key={key} className="contents">
            <label className="month">
              <input
                type="radio"
                name="birthstone-month"
                value={key}
                defaultChecked={index === 0}
                className="sr-only"
                aria-label={`${month.format(date)}: ${names(name)}`}
              />
              <span aria-hidden="true">{shortMonth.format(date)}</span>
            </label>
            <BirthstonePanel
              title={title[locale]}
              names={names(name)}
              text={description[locale]}
              photo={imageUrl}
              category={category}
              href={localePath(locale, infoPath(birthstoneSlug(key)))}
              isSubstitute={isSubstitute({ name, categoryName })}
              locale={locale}
            />
          </div>
        ))}
      </fieldset>
    </Markup>
  )
}
