/** Made of the tables of the catalogue by words.test.ts. Do not edit: change the tables. */
export const SIZE_WORDS = `word	name	where
piccolo	Split	line;list;whole-field
split	Split	line;list;whole-field
demi	Half	line;list;whole-field
half	Half	line;list;whole-field
halves	Half	line;list;whole-field
half bottle	Half	line;list;product
half bottles	Half	line;list;product
demi bouteille	Half	line;list;product
mezza	Half	line;list
mezze	Half	line;list
mezza bottiglia	Half	line;list
media botella	Half	line;list
halbe	Half	line;list;whole-field
halbe flasche	Half	line;list;product
meia garrafa	Half	line;list
half bt	Half	line;list
clavelin	Clavelin	line;list
bottle	Standard	line;list
btl	Standard	line;list
bt	Standard	line;list
bouteille	Standard	line;list
bottiglia	Standard	line;list
flasche	Standard	line;list
botella	Standard	line;list
magnum	Magnum	line;list;product
magnums	Magnum	line;list;product
mag	Magnum	line;list;product
marie jeanne	MarieJeanne	line;list
double magnum	DoubleMagnum	line;list;product
doppel magnum	DoubleMagnum	line;list
doppio magnum	DoubleMagnum	line;list
dbl mag	DoubleMagnum	line;list
jéroboam	Jeroboam	line;list
réhoboam	Rehoboam	line;list
impériale	Imperial	line;list;field
mathusalem	Methuselah	line;list;field
methuselah	Methuselah	line;list;field
salmanazar	Salmanazar	line;list;field
balthazar	Balthazar	line;list;field
nabuchodonosor	Nebuchadnezzar	line;list
nebuchadnezzar	Nebuchadnezzar	line;list;field
melchior	Melchior	line;list;field
imperial	Imperial	line;list;field
double magnums	DoubleMagnum	list;product
double mag	DoubleMagnum	list
dbl magnum	DoubleMagnum	list
dbl magnums	DoubleMagnum	list
doppel magnums	DoubleMagnum	list
doppel mag	DoubleMagnum	list
doppio magnums	DoubleMagnum	list
doppio mag	DoubleMagnum	list
doble magnum	DoubleMagnum	list
doble magnums	DoubleMagnum	list
doble mag	DoubleMagnum	list
media	Half	list
medio	Half	list
meia	Half	list
½	Half	list;whole-field
demi bouteilles	Half	list;product
half btl	Half	list
halbe flaschen	Half	list;product
mezze bottiglie	Half	list
medias botellas	Half	list
meias garrafas	Half	list
½ bottle	Half	list;product
½ btl	Half	list;product
½ bt	Half	list;product
½ bouteille	Half	list
½ flasche	Half	list
½ bottiglia	Half	list
½ fl	Half	list
jeroboams	Jeroboam	list
rehoboams	Rehoboam	list
mathusalems	Methuselah	list;field
methuselahs	Methuselah	list;field
imperials	Imperial	list;field
imperiales	Imperial	list;field
salmanazars	Salmanazar	list;field
balthazars	Balthazar	list;field
nebuchadnezzars	Nebuchadnezzar	list;field
nabuchodonosors	Nebuchadnezzar	list
melchiors	Melchior	list;field
clavelins	Clavelin	list
splits	Split	list
glass	Glass	list
glas	Glass	list
gls	Glass	list
verre	Glass	list
verres	Glass	list
vr	Glass	list
calice	Glass	list
calici	Glass	list
bicchiere	Glass	list
bicchieri	Glass	list
copa	Glass	list
copas	Glass	list
copo	Glass	list
copos	Glass	list
taça	Glass	list
taças	Glass	list
offen	Glass	list
offene	Glass	list
carafe	Carafe	list
carafes	Carafe	list
caraffa	Carafe	list
caraffe	Carafe	list
karaffe	Carafe	list
karaffen	Carafe	list
jarra	Carafe	list
jarras	Carafe	list
pichet	Carafe	list
pichets	Carafe	list
decanter	Carafe	list
quartino	QuarterLitre	list
bottles	Standard	list
btls	Standard	list
bouteilles	Standard	list
bottiglie	Standard	list
bott	Standard	list
botellas	Standard	list
bot	Standard	list
flaschen	Standard	list
fl	Standard	list
garrafa	Standard	list
garrafas	Standard	list
½ bouteilles	Half	list
½ botella	Half	list
½ garrafa	Half	list
½ flaschen	Half	list
½ bottiglie	Half	list
demi btl	Half	list
demi bt	Half	list
halbe fl	Half	list
fillette	Half	list
fillettes	Half	list
jarro	Carafe	list
jarros	Carafe	list
pitcher	Carafe	list
pitchers	Carafe	list
half carafe	QuarterLitre	list
demi carafe	QuarterLitre	list
demi pichet	QuarterLitre	list
half pichet	QuarterLitre	list
½ carafe	QuarterLitre	list
½ pichet	QuarterLitre	list
quarter litre	QuarterLitre	list
quarter liter	QuarterLitre	list
quarter of a litre	QuarterLitre	list
quart de litre	QuarterLitre	list
quarto de litro	QuarterLitre	list
quarto di litro	QuarterLitre	list
cuarto de litro	QuarterLitre	list
quarto litro	QuarterLitre	list
¼	QuarterLitre	list
¼ l	QuarterLitre	list
¼ litre	QuarterLitre	list
¼ liter	QuarterLitre	list
¼ litro	QuarterLitre	list
viertel	QuarterLitre	list
viertele	QuarterLitre	list
viertel liter	QuarterLitre	list
viertel l	QuarterLitre	list
schoppen	QuarterLitre	list
achtel	EighthLitre	list
achtele	EighthLitre	list
achtel liter	EighthLitre	list
achtel l	EighthLitre	list
⅛	EighthLitre	list
⅛ l	EighthLitre	list
⅛ liter	EighthLitre	list
half litre	HalfLitre	list
half liter	HalfLitre	list
half a litre	HalfLitre	list
half a liter	HalfLitre	list
demi litre	HalfLitre	list
demi liter	HalfLitre	list
demi l	HalfLitre	list
half l	HalfLitre	list
meio litro	HalfLitre	list
mezzo litro	HalfLitre	list
medio litro	HalfLitre	list
halber liter	HalfLitre	list
½ litre	HalfLitre	list
½ liter	HalfLitre	list
½ litro	HalfLitre	list
½ l	HalfLitre	list
chopine	HalfLitre	list
chopines	HalfLitre	list
litre	Litre	list
liter	Litre	list
litro	Litre	list
de litro	Litre	list
um litro	Litre	list
pot	Pot	list
pots	Pot	list
bout	Standard	list
bouts	Standard	list
mariejeanne	MarieJeanne	list
double mags	DoubleMagnum	list
gl	Glass	list
cal	Glass	list
glaas	Glass	list
kieliszek	Glass	list
sklenka	Glass	list
cf	Carafe	list
karaf	Carafe	list
btle	Standard	list
btles	Standard	list
grf	Standard	list
fles	Standard	list
flaska	Standard	list
flaske	Standard	list
butelka	Standard	list
lahev	Standard	list`;
/** Names in other languages of the places that decide how large a bottle is. */
export const PLACE_SYNONYMS = `place	synonyms
Bordeaux	Burdeos;Bdx;Left Bank;Right Bank
Burgundy	Bourgogne;Burgund;Borgogna;Borgoña;Burg
Champagne	Sciampagna;Reims;Epernay;Côte des Blancs;Côtes des Blancs;Montagne de Reims;Vallée de la Marne;Côte des Bar;Côte de Sézanne`;
