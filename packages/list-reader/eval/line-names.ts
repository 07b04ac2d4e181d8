/** Names, sounds and words that lines are made of, kept here so that lines stay the same. */

/** Names that stand on lists of five countries, divided by bars. */
export const EASTERN_NAMES: Record<string, string> = {
  hungarian:
    'Szepsy István|Disznókő|Hétszőlő|Demeter Zoltán|Gere Attila|Sauska|Kreinbacher|Béres|Hárslevelű' +
    '|Furmint|Tokaji Aszú|Villányi Kékfrankos|Egri Bikavér|Kövidinka|Cserszegi Fűszeres|Szent Tamás|Úrágya' +
    '|Szamorodni|Juhfark|Olaszrizling|Badacsonyi Kéknyelű|Mád|Tállya|Szekszárd|Hőgyész|Szőke Mátyás' +
    '|Pécsi Pincészet|Csopak|Somlói Apátsági Pince|Királyleányka|Öreg Király dűlő|Betsek dűlő',
  czech:
    'Vinařství Sonberk|Rulandské šedé|Ryzlink rýnský|Ryzlink vlašský|Tramín červený|Müller Thurgau|Pálava' +
    '|Frankovka|Svatovavřinecké|Veltlínské zelené|Znovín Znojmo|Mikulov|Velké Pavlovice|Popice|Valtice' +
    '|Zweigeltrebe|Modrý Portugal|pozdní sběr|výběr z hroznů|Nové Vinařství|Dobrá Vinice|Krásná hora' +
    '|Stapleton & Springer|Sádek|Hustopeče|Kobylí|Bořetice|Čejkovice|Šobes|Slovácko|Hibernal|Děvín',
  polish:
    'Winnica Jaworek|Winnica Płochockich|Winnica Turnau|Dom Bliskowice|Wzgórza Trzebnickie|Małopolska' +
    '|Dolny Śląsk|Zielona Góra|Adoria|Srebrna Góra|Seyval Blanc|Rondo|wino białe wytrawne' +
    '|wino czerwone półsłodkie|Podkarpacie|Łazy|Miłosz|Wieliczka|Winnica Wieczorków|Kresy|różowe|musujące' +
    '|słodkie|Kazimierz Dolny|Sandomierz|Święty Jakub|Gostchorze|Dębina|Saint Vincent|Żurawiec',
  romanian:
    'Crama Oprișor|Fetească Neagră|Fetească Albă|Fetească Regală|Tămâioasă Românească|Grasă de Cotnari' +
    '|Băbească Neagră|Dealu Mare|Drăgășani|Prince Știrbey|Crâmpoșie Selecționată|Novac|Negru de Drăgășani' +
    '|Davino|Serve|Cotnari|Murfatlar|Recaș|Aurelia Vișinescu|Vinarte|Zaibăr|Mureș|Târnave|Jidvei|Bauer' +
    '|Alira|Halewood|Vânju Mare|Rotenberg|Domeniul Coroanei Segarcea|Sâmburești|Pietroasa' +
    '|Busuioacă de Bohotin',
  turkish:
    'Kavaklıdere|Kayra|Öküzgözü|Boğazkere|Kalecik Karası|Narince|Emir|Sultaniye|Bornova Misketi|Çal Karası' +
    '|Papazkarası|Karalahna|Suvla|Urla Şarapçılık|Chamlija|Sevilen|Doluca|Denizli|Elazığ|Diyarbakır' +
    '|Kapadokya|Gelibolu|Bozcaada|Şarköy|Güney|İzmir|Kırmızı|Beyaz|Yazgan|Turasan|Vinkara|Paşaeli|Yapıncak' +
    '|Kolorko|Tekirdağ|Çamlıbağ|Likya|Acıkara|Fesleğen',
};

/** Sounds names are made up of: beginnings, vowels, endings. */
export const SOUNDS: Record<string, readonly [string, string, string]> = {
  french: [
    'b bl br c ch d dr f fl g gr j l m n p pl qu r s t tr v',
    'a e i o u ou ai é è ê au eu oi â',
    'n l r s t x c – – – – – gne lle tte',
  ],
  italian: ['b br c ch d f g gh l m n p pr r s sc st t tr v z', 'a e i o u ia io ò à', '– – – – – – n l r'],
  spanish: ['b c ch d f g gu j l ll m n ñ p qu r s t tr v z', 'a e i o u ue ie á é í ó', 'n s r l z d – – –'],
  german: ['b br d f g gr h k kl l m n pf r sch st t w z', 'a e i o u ei au ä ö ü ie', 'n l r t ch ß ck ng rn lt ss'],
  english: ['b br c cr d f g gr h k l m n p r s sh st t th w', 'a e i o u ea oo ow', 'n l r t ck d m ll st wn'],
  hungarian: [
    'b c cs d f g gy h j k l m n ny p r s sz t v z zs',
    'a á e é i í o ó ö ő u ú ü ű',
    'n k s l r t sz gy ny – –',
  ],
  czech: ['b c č d ď f h ch j k l m n ň p r ř s š t v z ž', 'a á e é ě i í o u ů ý y', 'n k c č l r t ň ž š – –'],
  polish: ['b c cz ć d dz f g h j k l ł m n p r rz s sz ś t w z ż ź', 'a ą e ę i o ó u y', 'n k ń l ł r w ć ś sz – –'],
  romanian: ['b c d f g h j l m n p r s ș t ț v z', 'a ă â e i î o u ea ia', 'n c l r s ș t ț u – –'],
  turkish: ['b c ç d f g h k l m n p r s ş t v y z', 'a e ı i o ö u ü', 'n k l r ğ ş ç t m – –'],
};
