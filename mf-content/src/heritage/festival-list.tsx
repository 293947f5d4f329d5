import { Heading, Picture } from '@virasat/kit';
import { heritageAlts } from '@virasat/kit/alts/heritage';
import { festivals } from './festivals.ts';

/** Four festivals of the year and their influence on the design of the furniture. */
export function FestivalList() {
  return (
    <ul className="festivals">
      {festivals.map(({ name, month, text, influence, image }) => (
        <li key={name}>
          <div className="arch">
            <Picture
              src={image}
              alt={heritageAlts[image]}
              ratio="4/5"
              sizes="(min-width: 600px) 320px, 90vw"
            />
          </div>
          <Heading level={3}>{name}</Heading>
          <p className="month">{month}</p>
          <p>{text}</p>
          <p className="influence">
            <strong>Design influence</strong> {influence}
          </p>
        </li>
      ))}
    </ul>
  );
}
