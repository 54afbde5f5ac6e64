import type { RefObject } from 'react'
import { ShareButton } from '@/components/product/share-button'
import { type AdviceKind, type AdviceMethod, isPlanet } from '@/lib/domain/astrology/advice'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdviceAnswer, AdviceData } from './advice-data'
import type { AdviceLabels } from './advice-labels'
import { StoneCard } from './stone-card'
import { WeightAdvice } from './weight-advice'

type Props = {
  kind: AdviceKind
  method: AdviceMethod
  choice: string
  answer: AdviceAnswer
  data: AdviceData
  labels: AdviceLabels
  consultHref: string
  locale: Locale
  head: RefObject<HTMLHeadingElement | null>
}

/** The stones of a choice: the reason, differing schools, alternatives, and what is in stock. */
export function AnswerView({ kind, method, choice, answer, data, labels, consultHref, locale, head }: Props) {
  const stones = answer.stones.flatMap((slug) => data.stones[slug] ?? [])
  const alternatives = answer.alternatives.flatMap((slug) => data.stones[slug] ?? [])
  const planet = isPlanet(answer.planet) ? labels.planet[answer.planet] : ''
  const name = new Intl.ListFormat(locale, { type: 'disjunction' }).format(stones.map((stone) => stone.name))
  const [mainStone] = stones
  const url = typeof window === 'undefined' ? '' : window.location.href
  return (
    <section aria-labelledby="advice-answer" className="border-t border-line pt-6">
      <h3 id="advice-answer" ref={head} tabIndex={-1} className="text-2xl outline-none sm:text-[1.75rem]">
        {name}
      </h3>
      <p className="mt-2 max-w-[44rem]">{fill(labels.reason[method], { choice, planet })}</p>
      {answer.text && <p className="mt-2 max-w-[44rem]">{answer.text}</p>}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {stones.map((stone) => (
          <StoneCard key={stone.href} stone={stone} labels={labels} />
        ))}
      </ul>
      {alternatives.length > 0 && (
        <>
          <h4 className="mt-7 text-lg">{labels.instead}</h4>
          <p className="mt-1 max-w-[44rem] text-sm text-soft">{labels.insteadText}</p>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {alternatives.map((stone) => (
              <StoneCard key={stone.href} stone={stone} labels={labels} />
            ))}
          </ul>
        </>
      )}
      {mainStone && (
        <WeightAdvice
          key={mainStone.id}
          stone={mainStone}
          asksWeight={kind === 'gem' && mainStone.hasWeightRule}
          labels={labels}
          locale={locale}
        />
      )}
      <h4 className="mt-7 text-lg">{labels.differTitle}</h4>
      <p className="mt-1 max-w-[44rem] text-soft">{labels.differ[method]}</p>
      <p className="mt-5 max-w-[44rem] border-s-2 border-gold ps-4 text-sm">{labels.tradition}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ShareButton
          shared={{ id: 'advice', title: `${choice}: ${name}`, url }}
          messages={{ copied: labels.shared, copy: labels.copy }}
          label={labels.share}
          className="btn btn-line"
        >
          {labels.share}
        </ShareButton>
        <a href={consultHref} className="btn btn-line">
          {labels.consult}
        </a>
      </div>
    </section>
  )
}
