import { draft, rowsAt, type Desk, type Draft } from './desk.ts';
import { factSentence } from './reasons.ts';
import { plateOf } from './recommend.ts';
import { suitsDish } from './pairing.ts';

const START = ['Best value on the list', 'Something for steak', 'A crisp white', 'What would you drink?'];

export function thanks({ write }: Desk): Draft {
  return draft(
    'thanks',
    write.one(
      'My pleasure. Enjoy it.',
      "You're welcome. Cheers.",
      'With pleasure. Have a good evening.',
      'Any time. Enjoy the bottle.',
    ),
    ['One more idea', 'What temperature?'],
  );
}

export function hello({ write }: Desk): Draft {
  return draft(
    'hello',
    write.one(
      'Good to have you here. What are you eating, or what are you in the mood for?',
      "Hello. Tell me what you're eating or what you like, and roughly what you'd spend.",
      'Welcome. Red, white, or shall we start from the food?',
    ),
    START,
  );
}

export function bye({ write }: Desk): Draft {
  return draft('bye', write.one('Enjoy the evening.', 'Have a lovely evening. Cheers.'), []);
}

/** 'Yes', 'we'll take it' */
export function accept(desk: Desk): Draft {
  const { meant, last } = desk.talk;
  const [row] = rowsAt(desk, meant.length > 0 ? meant : last);
  if (!row) return unclear(desk);
  return draft(
    'accept',
    `${desk.write.one('Good choice.', 'Lovely.', "You won't regret it.")} Ask for the ${desk.write.priced(row)}.`,
    ['What temperature?', 'Should it be decanted?', 'Food pairings'],
  );
}

/** One short question, with answers to tap. */
export function unclear(desk: Desk): Draft {
  const { talk, write } = desk;
  const [family] = talk.wish.families;
  if (family)
    return draft(
      'clarify',
      write
        .one(`Any ${family} in particular: light, full, and roughly what price?`, `A ${family}, good. Light or full?`)
        .replace('A orange', 'An orange'),
      [`A light ${family}`, `A full ${family}`, `Best value ${family}`],
    );
  return draft(
    'clarify',
    write.one(
      'Happy to. What are you eating, or is it more red, white or bubbles tonight?',
      'Gladly. Red, white or bubbles, and what are you eating?',
      "Sure. What's on the plate, and roughly what would you like to spend?",
    ),
    ['Red', 'White', 'Bubbles', 'What would you drink?'],
  );
}

export function offTopic({ write }: Desk): Draft {
  return draft(
    'off-topic',
    write.one(
      'That one is beyond me; I only know the wine here. What are you eating?',
      "I'd better stick to the wine list. Can I find you something to drink?",
      "I'm only good for wine, I'm afraid. Shall I suggest something from the list?",
    ),
    START,
  );
}

/** What no wine list tells. */
export function unknowable(desk: Desk): Draft {
  const text = desk.talk.asked.text.toLowerCase();
  const about = (pattern: RegExp): boolean => pattern.test(text);
  const say = (line: string): Draft =>
    draft('unknown', line, ['A light red', 'A crisp white', 'What would you drink?']);
  if (about(/vegan|gluten|kosher|allerg/))
    return say(
      "The list doesn't say, and I won't guess with something that matters. Please ask your waiter to check the label.",
    );
  if (about(/organic|biodynamic/))
    return say("The list doesn't say how the vines are farmed, and I won't guess. Your waiter can check the label.");
  if (about(/corkage|bring|byo/)) return say("That's for the house to say; please ask your waiter about corkage.");
  if (about(/sul(?:ph|f)|headache|hangover/))
    return say(
      "Nearly every wine contains some sulphites, and the list doesn't say how much. If you react to them, please ask your waiter to check the bottle.",
    );
  if (about(/non-? ?alcoholic|alcohol[- ]free/))
    return say('I see only wine here, nothing without alcohol that I could vouch for. The bar will have something.');
  if (about(/alcohol|abv|strong/)) {
    const light = desk.rows
      .filter(
        (row) =>
          row.family !== null &&
          row.profile.body <= 2 &&
          row.price !== null &&
          !row.glass &&
          ['white', 'red', 'rosé'].includes(row.family),
      )
      .toSorted((a, b) => a.profile.body - b.profile.body)[0];
    return say(
      `The list doesn't give alcohol, so I have no figure.${light ? ` If you want something light, the ${desk.write.priced(light)} is a gentle style.` : ''}`,
    );
  }
  if (about(/stock|left/)) return say("I see the list, not the cellar. Your waiter can tell you what's still there.");
  return say("That isn't on the list, so I don't know. Your waiter will.");
}

/** 'Why that one?' */
export function why(desk: Desk): Draft {
  const { talk, write } = desk;
  const [row] = rowsAt(desk, talk.meant.length > 0 ? talk.meant : talk.last);
  if (!row) return unclear(desk);
  const [dish] = talk.wish.dishes;
  const food = dish && suitsDish(row, dish) ? ` With ${plateOf(dish)}, ${dish.because}.` : '';
  const facts = factSentence(row, desk);
  return draft(
    'why',
    `Because the ${write.priced(row)} gives you ${row.notes || 'what you asked for'}.${food} ${facts || 'I have no rating or shop price for it, so it stands on its style.'}`,
    ['Something different', 'Something cheaper', 'Compare the first two'],
  );
}
