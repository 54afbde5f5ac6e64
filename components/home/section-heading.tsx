import { Markup } from '@/components/markup/markup'

type Props = { title: string; text?: string | undefined }

/** The heading of a section; its alignment depends on the plan of the page (app/home.css). */
export function SectionHeading({ title, text }: Props) {
  return (
    <Markup>
      <div className="section-heading mb-6 sm:mb-8">
        <h2 className="text-2xl sm:text-[2rem]">{title}</h2>
        {text && <p className="mt-2 max-w-2xl text-soft">{text}</p>}
      </div>
    </Markup>
  )
}
