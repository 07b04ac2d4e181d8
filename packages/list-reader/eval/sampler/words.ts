/** What lists say around their wines, in six languages; and the kinds of other goods that stand between. */
export const LANGUAGES = ['en', 'fr', 'it', 'es', 'de', 'pt'] as const;
export type SampleLanguage = (typeof LANGUAGES)[number];

export interface Words {
  /** Headings of sparkling, white, rosé, red, sweet; several ways each, divided by bars. */
  headings: Record<'sparkling' | 'white' | 'rosé' | 'red' | 'sweet', string>;
  titles: string;
  houses: string;
  places: string;
  notes: string;
  /** Heads of columns: glass, carafe, bottle. */
  heads: readonly [glass: string, carafe: string, bottle: string];
  /** Short forms before a price. */
  labels: readonly [glass: string, carafe: string, bottle: string];
  nonVintage: string;
  halfBottle: string;
  /** '#' stands for the price of every wine of a block. */
  blocks: string;
  goods: readonly string[];
  countries: Record<string, string>;
  tasting: string;
  marks: string;
}

export const WORDS: Readonly<Record<SampleLanguage, Words>> = {
  en: {
    headings: {
      sparkling: 'Sparkling|Champagne & Sparkling|Bubbles|Fizz',
      white: 'White|White Wines|Whites|Crisp & Fresh Whites|White Wine',
      rosé: 'Rosé|Rosé Wines|Pink',
      red: 'Red|Red Wines|Reds|Bold Reds|Red Wine',
      sweet: 'Sweet|Dessert Wines|Sweet & Fortified|Stickies',
    },
    titles: 'Wine List|Wines|The Wine List|Our Cellar|Wine|Drinks',
    houses:
      'The Copper Heron|Marlowe & Finch|Saltmarsh Kitchen|The Quiet Goose|Number Nine|Harbour Yard|Fig & Ember|The Old Tannery',
    places:
      '14 Mill Lane, Bristol|220 Carver Street, Portland, Oregon|Pier Road, Whitby|81 Ocean Parade, Sydney NSW|Quayside 3, Galway',
    notes:
      'A discretionary service charge of 12.5% will be added to your bill.|All prices include VAT.|Vintages may change without notice.|Please ask for our reserve list.|Parties of six or more: 20% gratuity.|Wines may contain sulphites.',
    heads: ['glass|gls|Glass', 'carafe|Carafe', 'bottle|btl|Bottle'],
    labels: ['glass|gl', 'carafe|cf', 'bottle|btl'],
    nonVintage: 'NV|N.V.|NV',
    halfBottle: 'half bottle|375ml|half',
    blocks: 'All bottles #|Every bottle in this section #|Any bottle #',
    goods: [
      'Beer|Pale Ale 330ml:6|Pilsner:6|Oatmeal Stout:7|Dry Cider:6',
      'Cocktails|Negroni:12|Espresso Martini:13|Old Fashioned:13|Mojito:12|House Spritz:11',
      'Snacks|Marinated olives:5|Sourdough & butter:5|Truffle fries:7|Cheese board:16',
      'Soft Drinks|Elderflower soda:4|Apple juice:4|Sparkling water 750ml:5',
    ],
    countries: {
      france: 'France',
      italy: 'Italy',
      spain: 'Spain',
      germany: 'Germany',
      portugal: 'Portugal',
      austria: 'Austria',
      usa: 'United States',
      argentina: 'Argentina',
      chile: 'Chile',
      australia: 'Australia',
      'new-zealand': 'New Zealand',
      'south-africa': 'South Africa',
    },
    tasting:
      'Ripe peach, lemon zest and a long mineral finish.|Dark cherry, cedar and soft tannins.|Bright and floral with a saline edge.|Blackberry, pepper and sweet spice.|fresh, citrus-driven and dry|juicy red fruit, easy to drink|Honey and apricot, lifted by acidity.',
    marks: '(organic)|*|(V)|bio',
  },
  fr: {
    headings: {
      sparkling: 'Champagnes|Bulles|Champagnes & Effervescents|Effervescents',
      white: 'Vins Blancs|Blancs|Les Blancs|Nos Vins Blancs',
      rosé: 'Vins Rosés|Rosés|Les Rosés',
      red: 'Vins Rouges|Rouges|Les Rouges|Nos Vins Rouges',
      sweet: 'Vins Doux|Moelleux & Liquoreux|Vins Liquoreux',
    },
    titles: 'Carte des Vins|Les Vins|Notre Cave|La Cave|Vins',
    houses: 'Le Merle Gris|Chez Augustine|La Table du Passeur|Le Comptoir Rémy|Auberge des Trois Ormes|Bistrot Lucien',
    places:
      '8 rue des Tanneurs, Lyon|12 quai Perrache, 69002 Lyon|3 place du Marché, Beaune|27 avenue Foch, Nantes|Grand-Rue 5, Genève',
    notes:
      'Prix nets en euros, service compris.|L’abus d’alcool est dangereux pour la santé, à consommer avec modération.|Nos millésimes peuvent changer selon les arrivages.|TVA et service inclus.',
    heads: ['verre|Verre|au verre', 'carafe|pichet', 'bouteille|Bouteille|btl'],
    labels: ['verre|vr', 'pichet|carafe', 'bouteille|btle'],
    nonVintage: 'NV|s.a.|sans année',
    halfBottle: 'demi-bouteille|37,5 cl|1/2 bouteille',
    blocks: 'Toutes les bouteilles #|La bouteille au choix #|Chaque bouteille #',
    goods: [
      'Bières|Blonde pression 25 cl:4|Ambrée artisanale 33 cl:6|Cidre brut 33 cl:5',
      'Cocktails|Spritz:9|Mojito:10|Américano maison:9|Kir cassis:6',
      'À grignoter|Planche de charcuterie:14|Olives marinées:5|Assiette de fromages:12',
      'Eaux & Softs|Badoit 50 cl:5|Limonade:4|Jus de pomme:4',
    ],
    countries: {
      france: 'France',
      italy: 'Italie',
      spain: 'Espagne',
      germany: 'Allemagne',
      portugal: 'Portugal',
      austria: 'Autriche',
      usa: 'États-Unis',
      argentina: 'Argentine',
      chile: 'Chili',
      australia: 'Australie',
      'new-zealand': 'Nouvelle-Zélande',
      'south-africa': 'Afrique du Sud',
    },
    tasting:
      'Fruits blancs, agrumes et une belle longueur.|Cerise noire, épices douces et tanins fins.|vif, minéral et désaltérant|rond et gourmand, notes de fruits mûrs|Nez de violette, bouche ample et soyeuse.',
    marks: '(bio)|*|AB|nature',
  },
  it: {
    headings: {
      sparkling: 'Bollicine|Spumanti|Champagne e Bollicine',
      white: 'Vini Bianchi|Bianchi|I Bianchi',
      rosé: 'Vini Rosati|Rosati',
      red: 'Vini Rossi|Rossi|I Rossi',
      sweet: 'Vini Dolci|Passiti|Da Dessert',
    },
    titles: 'Carta dei Vini|I Nostri Vini|La Cantina|Vini',
    houses: 'Osteria del Gelso|Trattoria Bellavia|La Pergola Antica|Da Norina|Enoteca Sei Corti|Locanda al Pozzo',
    places: 'Via dei Macelli 12, Bologna|Piazza San Rocco 4, Torino|Vicolo Stretto 9, Verona|Corso Italia 41, Bari',
    notes:
      'Prezzi in euro, servizio incluso.|Coperto € 3,00 a persona.|Le annate possono variare.|Tutti i vini contengono solfiti.',
    heads: ['calice|Calice|al calice', 'caraffa|Caraffa', 'bottiglia|Bottiglia|bott.'],
    labels: ['calice|cal.', 'caraffa', 'bottiglia|bt'],
    nonVintage: 's.a.|S.A.|NV',
    halfBottle: 'mezza bottiglia|37,5 cl|0,375 l',
    blocks: 'Tutte le bottiglie #|Ogni bottiglia #|Bottiglia a scelta #',
    goods: [
      'Birre|Birra bionda 33 cl:5|Birra rossa artigianale 50 cl:8|Birra alla spina 40 cl:6',
      'Aperitivi|Spritz:7|Negroni:9|Americano:8|Analcolico della casa:6',
      'Antipasti|Tagliere misto:14|Burrata e alici:12|Bruschetta al pomodoro:7',
      'Bevande|Acqua minerale 75 cl:3|Chinotto:4|Caffè:2',
    ],
    countries: {
      france: 'Francia',
      italy: 'Italia',
      spain: 'Spagna',
      germany: 'Germania',
      portugal: 'Portogallo',
      austria: 'Austria',
      usa: 'Stati Uniti',
      argentina: 'Argentina',
      chile: 'Cile',
      australia: 'Australia',
      'new-zealand': 'Nuova Zelanda',
      'south-africa': 'Sudafrica',
    },
    tasting:
      'Profumi di pesca bianca e fiori di campo.|Ciliegia matura, spezie e tannino morbido.|fresco, sapido e di buona bevibilità|Note di mora e liquirizia, finale lungo.|secco e minerale, ottimo con il pesce',
    marks: '(bio)|*|naturale|(V)',
  },
  es: {
    headings: {
      sparkling: 'Espumosos|Cavas y Champagne|Burbujas',
      white: 'Vinos Blancos|Blancos',
      rosé: 'Vinos Rosados|Rosados',
      red: 'Vinos Tintos|Tintos',
      sweet: 'Vinos Dulces|Dulces y Generosos',
    },
    titles: 'Carta de Vinos|Vinos|Nuestra Bodega|La Bodega',
    houses: 'Casa Aurelio|Taberna del Olmo|El Rincón de Lola|Mesón La Cepa|La Barra Nueva|Asador Hermanos Pardo',
    places:
      'Calle Mayor 18, Logroño|Plaza del Pilar 2, Zaragoza|Avenida del Puerto 77, Valencia|Calle Betis 30, Sevilla',
    notes:
      'Precios en euros, IVA incluido.|Servicio de pan 1,80 € por persona.|Añadas sujetas a disponibilidad.|Consulte a nuestro personal sobre alérgenos.',
    heads: ['copa|Copa', 'jarra|Jarra', 'botella|Botella|bot.'],
    labels: ['copa', 'jarra', 'botella|bot.'],
    nonVintage: 'S/A|NV|s.a.',
    halfBottle: 'media botella|37,5 cl|1/2 botella',
    blocks: 'Todas las botellas #|Cualquier botella #|Cada botella #',
    goods: [
      'Cervezas|Caña:3|Tercio 33 cl:4|Cerveza artesana:5|Clara con limón:3',
      'Cócteles|Mojito:9|Margarita:10|Gin tonic:10|Agua de Valencia:9',
      'Tapas|Aceitunas aliñadas:4|Jamón ibérico:22|Croquetas caseras:11|Tortilla:9',
      'Refrescos|Agua mineral 50 cl:2|Zumo de naranja:4|Tónica:3',
    ],
    countries: {
      france: 'Francia',
      italy: 'Italia',
      spain: 'España',
      germany: 'Alemania',
      portugal: 'Portugal',
      austria: 'Austria',
      usa: 'Estados Unidos',
      argentina: 'Argentina',
      chile: 'Chile',
      australia: 'Australia',
      'new-zealand': 'Nueva Zelanda',
      'south-africa': 'Sudáfrica',
    },
    tasting:
      'Fruta blanca, cítricos y un final salino.|Cereza madura, regaliz y taninos suaves.|fresco, afrutado y fácil de beber|Notas de vainilla y fruta negra, largo en boca.',
    marks: '(eco)|*|ecológico|(V)',
  },
  de: {
    headings: {
      sparkling: 'Schaumweine|Sekt & Champagner|Prickelndes',
      white: 'Weißweine|Weiß|Weißwein',
      rosé: 'Roséweine|Rosé',
      red: 'Rotweine|Rot|Rotwein',
      sweet: 'Süßweine|Dessertweine|Edelsüß',
    },
    titles: 'Weinkarte|Unsere Weine|Weine|Aus dem Keller',
    houses: 'Gasthaus Zum Hirschen|Weinstube Lindner|Wirtshaus am Markt|Zur Alten Post|Rebstock|Gasthof Seeblick',
    places:
      'Marktplatz 4, Freiburg|Hauptstraße 27, Würzburg|Kirchengasse 11, 1070 Wien|Seestrasse 9, 8002 Zürich|Am Hafen 3, Konstanz',
    notes:
      'Alle Preise in Euro inklusive Mehrwertsteuer.|Unsere Weine enthalten Sulfite.|Jahrgangsänderungen vorbehalten.|Preise inkl. MwSt. und Bedienung.',
    heads: ['Glas|Gl.', 'Karaffe', 'Flasche|Fl.'],
    labels: ['Glas|Gl.', 'Karaffe', 'Flasche|Fl.'],
    nonVintage: 'o.J.|NV|o. J.',
    halfBottle: 'halbe Flasche|0,375 l|37,5 cl',
    blocks: 'Alle Flaschen #|Jede Flasche #|Flasche nach Wahl #',
    goods: [
      'Biere|Pils vom Fass 0,3 l:4|Hefeweizen 0,5 l:5|Dunkles Bier 0,5 l:5|Radler:4',
      'Cocktails|Hugo:8|Aperol Spritz:8|Gin Tonic:10|Moscow Mule:10',
      'Vesper|Brettljause:13|Oliven & Brot:6|Käseteller:12',
      'Alkoholfrei|Mineralwasser 0,75 l:6|Apfelschorle 0,4 l:4|Traubensaft 0,2 l:4',
    ],
    countries: {
      france: 'Frankreich',
      italy: 'Italien',
      spain: 'Spanien',
      germany: 'Deutschland',
      portugal: 'Portugal',
      austria: 'Österreich',
      usa: 'USA',
      argentina: 'Argentinien',
      chile: 'Chile',
      australia: 'Australien',
      'new-zealand': 'Neuseeland',
      'south-africa': 'Südafrika',
    },
    tasting:
      'Pfirsich, Zitrus und feine Mineralität.|Dunkle Kirsche, Würze und weiche Tannine.|frisch, trocken und animierend|saftig mit Noten von reifen Beeren|Zarte Blütenaromen, langer Nachhall.',
    marks: '(Bio)|*|vegan|bio',
  },
  pt: {
    headings: {
      sparkling: 'Espumantes|Espumantes e Champanhe',
      white: 'Vinhos Brancos|Brancos',
      rosé: 'Vinhos Rosés|Rosés',
      red: 'Vinhos Tintos|Tintos',
      sweet: 'Vinhos Doces|Vinhos do Porto|Sobremesa',
    },
    titles: 'Carta de Vinhos|Vinhos|A Nossa Garrafeira|Garrafeira',
    houses: 'Tasca do Ribeiro|Solar da Figueira|Casa Leonor|Adega do Mestre|O Celeiro|Marisqueira Nova',
    places: 'Rua das Flores 21, Porto|Largo do Carmo 6, Lisboa|Rua Direita 40, Évora|Alameda Lorena 512, São Paulo',
    notes:
      'Preços em euros, IVA incluído.|Couvert 2,50 € por pessoa.|Colheitas sujeitas a alteração.|Os vinhos contêm sulfitos.',
    heads: ['copo|Copo|taça', 'jarro|Jarro', 'garrafa|Garrafa|grf.'],
    labels: ['copo', 'jarro', 'garrafa'],
    nonVintage: 'NV|s.a.|NV',
    halfBottle: 'meia garrafa|37,5 cl|375 ml',
    blocks: 'Todas as garrafas #|Qualquer garrafa #|Cada garrafa #',
    goods: [
      'Cervejas|Imperial:2|Cerveja artesanal 33 cl:5|Caneca 40 cl:4',
      'Cocktails|Caipirinha:8|Porto tónico:8|Gin tónico:10',
      'Petiscos|Azeitonas temperadas:3|Queijo da serra:9|Pataniscas de bacalhau:8',
      'Águas e Sumos|Água mineral 75 cl:3|Sumo de laranja:4|Limonada:3',
    ],
    countries: {
      france: 'França',
      italy: 'Itália',
      spain: 'Espanha',
      germany: 'Alemanha',
      portugal: 'Portugal',
      austria: 'Áustria',
      usa: 'Estados Unidos',
      argentina: 'Argentina',
      chile: 'Chile',
      australia: 'Austrália',
      'new-zealand': 'Nova Zelândia',
      'south-africa': 'África do Sul',
    },
    tasting:
      'Fruta branca, notas cítricas e final fresco.|Ameixa, especiarias e taninos macios.|leve, frutado e muito fresco|Encorpado, com notas de fruta preta.',
    marks: '(bio)|*|biológico|(V)',
  },
};

export const waysOf = (text: string): string[] => text.split('|');
