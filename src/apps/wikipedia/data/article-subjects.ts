/** What the templates of an article may mention; all of it is invented. */
export interface Details {
  readonly name: string
  readonly region: string
  /** Another article's title. */
  readonly near: string
  readonly year: number
  readonly number: number
}

/** A kind of subject, and sentences about one. `{}` places take the details of the same name. */
export interface Subject {
  readonly kind: string
  /** `{name}` is made from syllables. */
  readonly title: string
  readonly description: string
  readonly place: boolean
  readonly lead: readonly string[]
  readonly facts: readonly (readonly [string, string])[]
  readonly sections: readonly (readonly [string, readonly string[]])[]
}

export const SUBJECTS: readonly Subject[] = [
  {
    kind: 'lake',
    title: 'Lake {name}',
    description: 'Lake in {region}',
    place: true,
    lead: [
      'Lake {name} is a freshwater lake in {region}.',
      'It covers about {number} square kilometres and is fed by melting snow.',
      'The lake freezes from December to the end of March.',
    ],
    facts: [
      ['Region', '{region}'],
      ['Area', '{number} km²'],
      ['First mapped', '{year}'],
    ],
    sections: [
      [
        'Geography',
        [
          'The lake fills a long, narrow valley. Its northern shore is steep, while the southern one is a ' +
            'plain of reeds and meadows.',
          'Two small islands lie near the outlet. Neither of them is inhabited.',
        ],
      ],
      [
        'Wildlife',
        [
          'Whitefish and perch live in the open water. Grebes and herons breed among the reeds, where boats ' +
            'may not enter in spring.',
        ],
      ],
      ['Use', ['A ferry has crossed the lake since {year}. The road to {near} follows the eastern shore.']],
    ],
  },
  {
    kind: 'town',
    title: '{name}',
    description: 'Town in {region}',
    place: true,
    lead: [
      '{name} is a town in {region}.',
      'It had about {number} thousand inhabitants at the last count.',
      'The town is known for its market halls and its weaving mills.',
    ],
    facts: [
      ['Region', '{region}'],
      ['Population', '{number},000'],
      ['Founded', '{year}'],
    ],
    sections: [
      [
        'History',
        [
          'The town grew around a ford, and was first mentioned in {year}. A fire destroyed most of the wooden ' +
            'houses two generations later.',
          'The mills closed one after another; the last one is a museum today.',
        ],
      ],
      [
        'Economy',
        [
          'Most people work in trade, in schools and in the workshops by the river. Visitors come for the ' +
            'market in autumn.',
        ],
      ],
      ['Transport', ['Trains to {near} leave every hour. A tram line runs from the station to the upper town.']],
    ],
  },
  {
    kind: 'river',
    title: '{name} River',
    description: 'River in {region}',
    place: true,
    lead: [
      'The {name} is a river in {region}.',
      'It is {number} kilometres long and joins the sea in a wide delta.',
      'Barges use its lower half all year round.',
    ],
    facts: [
      ['Region', '{region}'],
      ['Length', '{number} km'],
      ['First bridge', '{year}'],
    ],
    sections: [
      [
        'Course',
        [
          'The river rises from a spring on a high moor. In its middle course it has cut a gorge into pale limestone.',
          'Below the gorge it turns south and slows down, with many bends and old arms.',
        ],
      ],
      [
        'Floods',
        ['The flood of {year} moved the mouth of the river by a mile. Dams have kept the water in its bed since then.'],
      ],
      ['Bridges', ['Nine bridges cross the river. The oldest one stands on the old road to {near}.']],
    ],
  },
  {
    kind: 'bird',
    title: '{name} warbler',
    description: 'Species of bird',
    place: false,
    lead: [
      'The {name} warbler is a small songbird of open woodland.',
      'It weighs about {number} grams, and both sexes look alike.',
      'Its song is a quick series of rising notes.',
    ],
    facts: [
      ['Weight', '{number} g'],
      ['Described', '{year}'],
      ['Range', '{region}'],
    ],
    sections: [
      [
        'Description',
        [
          'The back is olive and the belly is pale yellow. Young birds are greyer, and have a dark line ' +
            'through the eye.',
        ],
      ],
      [
        'Behaviour',
        [
          'The birds feed on insects that they pick from leaves. A pair raises one brood in most years and two ' +
            'in warm ones.',
          'In winter they move in small flocks, often together with tits.',
        ],
      ],
      [
        'Distribution',
        ['The species breeds in {region}. It was first described in {year} from a bird found near {near}.'],
      ],
    ],
  },
  {
    kind: 'instrument',
    title: '{name} harp',
    description: 'Plucked string instrument',
    place: false,
    lead: [
      'The {name} harp is a plucked string instrument with {number} strings.',
      'It is played on the lap, with the fingertips of both hands.',
      'Makers in {region} still build it by hand.',
    ],
    facts: [
      ['Strings', '{number}'],
      ['Developed', '{year}'],
      ['Origin', '{region}'],
    ],
    sections: [
      [
        'Construction',
        [
          'The body is cut from a single piece of maple. The strings run over a low bridge to wooden pegs.',
          'Older instruments have gut strings; nylon is usual today.',
        ],
      ],
      ['History', ['The oldest harp that survives was made in {year}. It is shown in a museum not far from {near}.']],
      [
        'Music',
        ['Most of the repertoire is dance music. Slow airs for two harps are played at the end of an evening.'],
      ],
    ],
  },
  {
    kind: 'dish',
    title: '{name} stew',
    description: 'Dish from {region}',
    place: false,
    lead: [
      '{name} stew is a thick soup of beans, barley and root vegetables.',
      'It comes from {region}, where it is a dish of the cold months.',
      'A pot cooks for {number} minutes at a low heat.',
    ],
    facts: [
      ['Origin', '{region}'],
      ['Cooking time', '{number} minutes'],
      ['First recipe', '{year}'],
    ],
    sections: [
      [
        'Ingredients',
        [
          'Beans are soaked overnight and cooked with barley, carrots, parsnips and leeks. Thyme and bay ' +
            'leaves are common.',
        ],
      ],
      ['History', ['A recipe was printed in a household book of {year}. Potatoes were added later.']],
      [
        'Variations',
        ['Near the coast smoked fish is stirred in before serving. Around {near} the stew is eaten with sour cream.'],
      ],
    ],
  },
  {
    kind: 'railway',
    title: '{name} Railway',
    description: 'Narrow-gauge railway in {region}',
    place: true,
    lead: [
      'The {name} Railway is a narrow-gauge railway in {region}.',
      'The line is {number} kilometres long and was opened in {year}.',
      'It carries visitors in summer, and timber during the rest of the year.',
    ],
    facts: [
      ['Region', '{region}'],
      ['Length', '{number} km'],
      ['Opened', '{year}'],
    ],
    sections: [
      [
        'Route',
        [
          'The line climbs from the harbour to a plateau. It passes five tunnels and a viaduct of eleven arches.',
          'The upper terminus is an hour on foot from {near}.',
        ],
      ],
      [
        'Rolling stock',
        ['Six steam engines were delivered for the opening. Two of them are still in use, beside four diesel engines.'],
      ],
      ['Operation', ['Volunteers maintain the stations and the signals. A timetable is published every spring.']],
    ],
  },
  {
    kind: 'lighthouse',
    title: '{name} Lighthouse',
    description: 'Lighthouse in {region}',
    place: true,
    lead: [
      '{name} Lighthouse is a lighthouse on the coast of {region}.',
      'The round stone tower is {number} metres high.',
      'Its light can be seen from a distance of twenty nautical miles.',
    ],
    facts: [
      ['Region', '{region}'],
      ['Height', '{number} m'],
      ['Built', '{year}'],
    ],
    sections: [
      [
        'Construction',
        ['Building began in {year} and took three summers. The stone came by barge from a quarry near {near}.'],
      ],
      [
        'Light',
        [
          'The first lamp burned oil, and was replaced by an electric one. The light has worked without ' +
            'keepers for many years.',
        ],
      ],
      [
        'Access',
        [
          'The tower can be climbed from May to September. There are two hundred steps and a small exhibition ' +
            'on the way.',
        ],
      ],
    ],
  },
]
