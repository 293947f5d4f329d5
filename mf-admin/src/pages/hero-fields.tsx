import { MAX_SLIDES, type HeroSlideForm } from '@virasat/api/forms';
import { Text } from '@virasat/kit';
import { SelectField, TextField } from '../desk/form/fields.tsx';
import { MediaField } from '../media/field/media-field.tsx';
import { RecordList } from './record-list.tsx';
import * as styles from './pages.module.css';

/** Percent from the top of the picture, in words; those of the shop's own pictures are among them. */
const focuses: readonly (readonly [HeroSlideForm['focus'], string])[] = [
  ['0', 'Its top'],
  ['30', 'Above the middle'],
  ['50', 'Its middle'],
  ['55', 'Just below the middle'],
  ['70', 'Below the middle'],
  ['100', 'Its foot'],
];

const emptySlide = { subtitle: '', title: '', description: '', picture: [], focus: '50', cta: '', link: '' };

/** The slides of the home page (requirement 211). */
export function HeroFields() {
  return (
    <>
      <Text tone="soft">
        The first slide is what most visitors see. Each has a picture, two lines, a text and a button.
      </Text>
      <RecordList
        name="slides"
        label="the slides"
        one="slide"
        max={MAX_SLIDES}
        nameOf={({ title }: HeroSlideForm) => title}
        empty={emptySlide}
      >
        {(path) => (
          <>
            <div className={styles.pair}>
              <TextField name={`${path}.subtitle`} label="Line above the title" required count={80} />
              <TextField name={`${path}.title`} label="Title" required count={80} />
            </div>
            <TextField name={`${path}.description`} label="Text" required multiline count={300} />
            <div className={styles.pair}>
              <TextField name={`${path}.cta`} label="Button" required count={40} />
              <TextField
                name={`${path}.link`}
                label="Where the button leads"
                required
                placeholder="/products/decor"
              />
            </div>
            <MediaField
              name={`${path}.picture`}
              label="Picture for phones"
              max={1}
              help="An upright picture of 1200 px or more; shown on wide screens too where there is no other."
            />
            <MediaField
              name={`${path}.wide`}
              label="Picture for wide screens"
              max={1}
              isPlain
              help="Of the same scene, 2560 px wide or more, with room for the text on its left."
            />
            <SelectField
              name={`${path}.focus`}
              label="What stays in view when a low screen crops the picture"
              options={focuses.map(([value, label]) => ({ value, label }))}
            />
          </>
        )}
      </RecordList>
    </>
  );
}
