import type { ReactNode } from 'react'
import type { CatalogueMessages } from '../labels'

/** The sections of the product form below title and status, in their order. */
const SECTIONS = ['price', 'photos', 'description', 'place', 'spin', 'video', 'facts', 'options', 'report'] as const
type SectionName = (typeof SECTIONS)[number]

const toTitles = (messages: CatalogueMessages): Record<SectionName, string> => ({
  photos: messages.photo.heading,
  price: messages.priceHeading,
  description: messages.changed.description,
  place: messages.placeHeading,
  spin: messages.changed.spin,
  video: messages.changed.video,
  facts: messages.factsHeading,
  options: messages.changed.variant,
  report: messages.reportFields.heading,
})

type Props = { name: SectionName; messages: CatalogueMessages; children: ReactNode }

/** One section of the product form with its heading. */
export function FormSection({ name, messages, children }: Props) {
  return (
    <section id={name} className="grid min-w-0 scroll-mt-16 content-start gap-4">
      <h2 className="text-xl">{toTitles(messages)[name]}</h2>
      {children}
    </section>
  )
}

/** A new product begins with its facts, from which the title is proposed. */
const SECTIONS_OF_NEW = ['facts', ...SECTIONS.filter((name) => name !== 'facts')] as const

/** Links to the sections of the form, in sight on a wide screen however far down the page is. */
export function SectionLinks({ isNew, messages }: { isNew: boolean; messages: CatalogueMessages }) {
  const titles = toTitles(messages)
  const names = isNew ? SECTIONS_OF_NEW : SECTIONS
  return (
    <nav
      aria-label={messages.sections}
      className="section-links -mx-4 flex gap-x-5 overflow-x-auto border-b border-line bg-paper px-4 whitespace-nowrap sm:flex-wrap lg:sticky lg:top-0 lg:z-10"
    >
      {names.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          className="link inline-flex min-h-11 items-center text-[0.925rem] -outline-offset-2"
        >
          {titles[name]}
        </a>
      ))}
    </nav>
  )
}
