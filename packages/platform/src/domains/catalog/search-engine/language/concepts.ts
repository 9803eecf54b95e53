/**
 * Words that mean the same, in the languages shoppers ask in: a line each, a language after the other (English | German
 * | French), the first English one being its name. Words of one language and line stand for each other; a word of
 * another language stands for those of the shop's.
 */
const things = `
lamp, light, lighting, luminaire | lampe, leuchte, licht, beleuchtung | lampe, luminaire, éclairage
table lamp, desk lamp | tischlampe, tischleuchte, schreibtischlampe | lampe de table, lampe de bureau
floor lamp, standing lamp | stehlampe, stehleuchte | lampadaire
lantern | laterne, windlicht | lanterne
bulb, light bulb | glühbirne, leuchtmittel | ampoule
candle | kerze | bougie
candle holder, candlestick, candle dish | kerzenhalter, kerzenständer | bougeoir, chandelier
bowl, basin | schale, schüssel, schälchen | bol, saladier, coupelle
plate, dinner plate | teller | assiette
dinnerware, tableware, crockery, dishes | geschirr | vaisselle
mug, coffee mug | becher, kaffeebecher | mug, gobelet
cup, teacup | tasse | tasse
saucer | untertasse | soucoupe
glass, glassware, drinking glass | glas, trinkglas | verre
tumbler, water glass | becherglas, wasserglas | gobelet
goblet, wine glass, stemware | kelch, weinglas | verre à vin
jug, pitcher, ewer | krug, kanne | cruche, pichet
carafe, decanter | karaffe, dekanter | carafe
bottle | flasche | bouteille
jar, canister, container, storage jar | glas, vorratsglas, dose, vorratsdose | bocal
teapot | teekanne | théière
tea | tee | thé
coffee | kaffee | café
coffee maker, pour over, coffee dripper | kaffeefilter, handfilter, kaffeebereiter | cafetière
espresso | espresso | expresso
pot, saucepan, cooking pot, casserole | topf, kochtopf | casserole, marmite
pan, frying pan, skillet | pfanne, bratpfanne | poêle
cookware | kochgeschirr | batterie de cuisine
cutting board, chopping board, bread board | schneidebrett, brotbrett | planche à découper
board | brett | planche
knife | messer | couteau
fork | gabel | fourchette
spoon, ladle | löffel, kochlöffel | cuillère
cutlery, flatware, silverware | besteck | couverts
pepper mill, pepper grinder | pfeffermühle | moulin à poivre
mill, grinder | mühle | moulin
salt cellar, salt pig, salt jar | salzfass, salztopf | salière
mortar, pestle, pestle and mortar | mörser | mortier
rolling pin | nudelholz, teigrolle | rouleau à pâtisserie
butter dish | butterdose | beurrier
soap dish | seifenschale | porte savon
soap | seife | savon
cake stand, cake dome, cheese dome, cloche | tortenglocke, tortenplatte | cloche à gâteau
tray | tablett | plateau
basket | korb | panier
vase | vase, blumenvase | vase
flower | blume | fleur
cushion, pillow, throw pillow | kissen, polster | coussin, oreiller
blanket, throw, plaid | decke, überwurf | couverture, plaid
rug, carpet, floor mat | teppich, läufer | tapis
towel | handtuch | serviette
bath towel | badetuch, duschtuch | serviette de bain
tea towel, dish towel, kitchen towel, dishcloth | geschirrtuch, küchentuch, trockentuch | torchon
napkin, serviette | serviette | serviette de table
tablecloth, table linen | tischdecke, tischtuch | nappe
curtain, drape | vorhang, gardine | rideau
bedding, bed linen, sheet | bettwäsche, laken | literie, drap
bolster | nackenrolle | traversin
textile, fabric, cloth | stoff, textilien | tissu, textile
stool | hocker, schemel | tabouret
bar stool, counter stool | barhocker | tabouret de bar
chair | stuhl | chaise
armchair | sessel | fauteuil
bench | bank, sitzbank | banc
seat, seating | sitz, sitzmöbel | siège
table | tisch | table
desk | schreibtisch | bureau
sofa, couch, settee | sofa, couch | canapé
bed | bett | lit
shelf, shelving, bookcase, bookshelf | regal, bücherregal | étagère, bibliothèque
wardrobe, closet | schrank, kleiderschrank | armoire
cabinet, sideboard | kommode, anrichte | commode, buffet
furniture | möbel | meubles
mirror | spiegel | miroir
clock | uhr | horloge
picture frame, photo frame | bilderrahmen | cadre photo
notebook, journal, notepad, diary | notizbuch, notizheft, tagebuch | carnet, cahier
sketchbook, blank book | skizzenbuch, blankobuch | carnet de croquis
book | buch | livre
pencil | bleistift | crayon
pen, ballpoint | stift, kugelschreiber, füller | stylo
pencil pot, pen holder, pencil cup, pencil holder | stifteköcher, stiftehalter, stiftebecher | pot à crayons
paper | papier | papier
stationery | schreibwaren | papeterie
writing paper, letter paper, notepaper | briefpapier | papier à lettres
envelope | umschlag, briefumschlag | enveloppe
letter | brief | lettre
ruler | lineal | règle
bookend, book stand | buchstütze | serre livres
calendar, planner | kalender | calendrier, agenda
match, matchstick | streichholz, zündholz | allumette
twine, string | schnur, bindfaden, kordel | ficelle
cord, rope | kordel, seil | corde
planter, flower pot, plant pot, flowerpot | blumentopf, pflanztopf, übertopf, pflanzgefäß | pot de fleurs, cache pot, jardinière
plant stand | blumenständer, pflanzenständer | porte plante
plant | pflanze | plante
watering can | gießkanne | arrosoir
trowel, hand shovel | handschaufel, pflanzkelle | truelle, transplantoir
garden tool, gardening tool | gartengerät, gartenwerkzeug | outil de jardin
tool | werkzeug | outil
seed | samen, saatgut | graine
bird bath, birdbath | vogeltränke, vogelbad | bain d'oiseaux
bird | vogel | oiseau
garden, gardening, outdoor, patio | garten, terrasse, balkon | jardin, extérieur, terrasse
kitchen | küche | cuisine
bathroom, bath | bad, badezimmer | salle de bain
bedroom | schlafzimmer | chambre
office | büro | bureau
ceramics, ceramic, pottery | keramik, töpferware | céramique, poterie
gift card, gift voucher, gift certificate | geschenkkarte, geschenkgutschein, gutschein | carte cadeau, chèque cadeau
gift, present | geschenk | cadeau
phone case, mobile case | handyhülle | coque de téléphone
phone, smartphone, mobile phone | handy, telefon | téléphone
laptop, notebook computer | laptop | ordinateur portable
headphones, earphones, earbuds | kopfhörer | écouteurs, casque
shirt, top | hemd, oberteil | chemise
t shirt, tee, tshirt | t shirt | tee shirt
sweater, jumper, pullover | pullover, pulli | pull
hoodie, hooded sweatshirt | kapuzenpullover, kapuzenpulli | sweat à capuche
jacket | jacke | veste
coat | mantel | manteau
trousers, pants, slacks | hose | pantalon
jeans, denim trousers | jeans | jean
shorts | kurze hose, shorts | short
skirt | rock | jupe
dress | kleid | robe
shoe, footwear | schuh | chaussure
sneaker, trainer, running shoe | sneaker, turnschuh | basket, tennis
boot | stiefel | botte
sandal | sandale | sandale
sock | socke, strumpf | chaussette
hat, cap, beanie | hut, mütze, kappe | chapeau, bonnet, casquette
scarf | schal | écharpe
glove, mitten | handschuh | gant
belt | gürtel | ceinture
bag, tote | tasche | sac
handbag, purse | handtasche | sac à main
backpack, rucksack | rucksack | sac à dos
wallet | geldbeutel, brieftasche, portemonnaie | portefeuille
suitcase, luggage | koffer, gepäck | valise, bagage
jewelry, jewellery | schmuck | bijoux
necklace | halskette, kette | collier
ring | ring | bague
earring | ohrring | boucle d'oreille
bracelet, bangle | armband | bracelet
watch, wristwatch | armbanduhr | montre
sunglasses, shades | sonnenbrille | lunettes de soleil
toy | spielzeug | jouet
game | spiel | jeu
bicycle, bike | fahrrad, rad | vélo
perfume, fragrance, cologne | parfüm, duft | parfum
shampoo, hair wash | shampoo | shampooing
cream, lotion, moisturizer | creme, lotion | crème
kids, children, child | kinder, kind | enfants, enfant
baby, infant, newborn | baby, säugling | bébé
women, woman, ladies, womens | damen, frau, frauen | femmes, femme
men, man, mens, gents | herren, mann, männer | hommes, homme
dog, puppy | hund | chien
cat, kitten | katze | chat
sun lounger, deck chair | liegestuhl, sonnenliege | transat, chaise longue
umbrella, parasol | regenschirm, sonnenschirm | parapluie, parasol
tv, television | fernseher | télévision, télé
fridge, refrigerator | kühlschrank | réfrigérateur, frigo
vacuum, vacuum cleaner, hoover | staubsauger | aspirateur
`;

const materials = `
wood, wooden, timber | holz, hölzern, holzern | bois
oak | eiche, eichenholz | chêne
ash, ashwood | esche, eschenholz | frêne
walnut | walnuss, nussbaum, walnussholz | noyer
beech, beechwood | buche, buchenholz | hêtre
olive wood | olivenholz | bois d'olivier
cedar | zeder, zedernholz | cèdre
bamboo | bambus | bambou
pine | kiefer, kiefernholz | pin
teak | teak | teck
metal, metallic | metall | métal
brass | messing | laiton
steel, stainless | stahl, edelstahl | acier, inox
iron, cast iron | eisen, gusseisen | fer, fonte
aluminum, aluminium | aluminium | aluminium
copper | kupfer | cuivre
silver | silber | argent
gold, golden | gold, golden | or, doré
bronze | bronze | bronze
enamel, enamelled, enameled | emaille, emailliert | émail, émaillé
tin | blech, dose | fer blanc
glass | glas, gläsern | verre
crystal | kristall | cristal
stoneware | steinzeug, steingut | grès
porcelain, china, bone china | porzellan | porcelaine
earthenware, terracotta | terrakotta, tonware, irdenware | terre cuite, faïence
clay | ton, lehm | argile
plaster, gypsum | gips | plâtre
stone | stein | pierre
granite | granit | granit
marble | marmor | marbre
slate | schiefer | ardoise
concrete | beton | béton
linen, flax | leinen | lin
cotton | baumwolle, baumwoll | coton
wool, woolen, woollen, lambswool | wolle, schurwolle, lammwolle | laine
silk | seide | soie
leather | leder | cuir
suede | wildleder | daim
felt | filz | feutre
velvet | samt | velours
feather, down | feder, daune | plume, duvet
jute, hemp | jute, hanf | jute, chanvre
cork | kork | liège
rattan, wicker | rattan, weide, korbgeflecht | rotin, osier
plastic | kunststoff, plastik | plastique
rubber | gummi | caoutchouc
cardboard, card | karton, pappe | carton
rice paper, mulberry paper, washi | reispapier, japanpapier | papier de riz
`;

const colors = `
red, crimson, scarlet, ruby | rot | rouge
orange, tangerine, apricot | orange | orange
yellow, lemon | gelb | jaune
green, olive green, emerald | grün, gruen | vert
blue, azure, cobalt | blau | bleu
navy, navy blue, dark blue | dunkelblau, marineblau, marine | bleu marine
purple, violet, lilac, mauve | lila, violett | violet, mauve
pink, rosa, magenta, fuchsia, rose | rosa, pink | rose
brown, chestnut, chocolate | braun | marron, brun
beige, cream, sand, natural | beige, creme, sandfarben, natur | beige, crème, ivoire
white, off white | weiß, weiss | blanc
black, jet black | schwarz | noir
gray, grey | grau, anthrazit | gris
multicolor, multicolored, multicolour, colorful, colourful | bunt, mehrfarbig | multicolore, coloré
burgundy, maroon, bordeaux | bordeaux, weinrot | bordeaux
rust | rost, rostrot | rouille
coral, salmon | koralle, lachs | corail, saumon
ochre, mustard | ocker, senfgelb | ocre, moutarde
amber, honey | bernstein, honig | ambre, miel
moss, olive, sage, khaki | moos, moosgrün, oliv, salbei, khaki | mousse, olive, sauge, kaki
mint | mint, mintgrün | menthe
teal, turquoise, petrol | türkis, petrol | turquoise, pétrole
indigo, ink | indigo, tinte | indigo, encre
plum, aubergine | pflaume, aubergine | prune, aubergine
lavender | lavendel | lavande
blush | puder | poudré
tan, camel, cognac, taupe | cognac, kamel, taupe | camel, cognac, taupe
charcoal | anthrazit, kohle | anthracite
chalk, ivory, ecru | kreide, elfenbein, ecru | craie, ivoire, écru
clear, transparent | klar, durchsichtig, transparent | transparent
`;

const properties = `
small, mini, little, tiny | klein | petit
large, big, xl | groß, gross | grand, gros
round, circular | rund | rond
square, rectangular | quadratisch, eckig | carré
low, shallow | niedrig, flach | bas
high, tall | hoch | haut
long | lang | long
set, bundle | set, satz | lot, ensemble
striped, stripe, stripes | gestreift, streifen | rayé, rayures
checked, check, plaid | kariert, karo | à carreaux
handmade, hand made, handcrafted | handgemacht, handgefertigt | fait main, artisanal
glazed, glaze | glasiert, glasur | émaillé
speckled, spotted | gesprenkelt | moucheté
dishwasher safe, dishwasher | spülmaschinenfest, spülmaschinengeeignet | lave vaisselle
machine washable, machine wash, washable | waschbar, maschinenwaschbar | lavable
waterproof, watertight | wasserdicht | étanche
rechargeable, cordless, usb | aufladbar, kabellos, akku | rechargeable, sans fil
folding, foldable, collapsible | faltbar, klappbar | pliable
sale, discount, reduced, clearance | angebot, sale, rabatt, reduziert | solde, promotion, remise
new, new in | neu, neuheit | nouveau, nouveauté
`;

/** What a concept is the kind of: who asks for the left also means those on the right, but not the other way. */
const kinds = `
wood: oak, ash, walnut, beech, olive wood, cedar, bamboo, pine, teak
metal: brass, steel, iron, aluminum, copper, silver, bronze, tin, enamel
ceramics: stoneware, porcelain, earthenware, clay
stone: granite, marble, slate
textile: linen, cotton, wool, silk, felt, velvet
dinnerware: plate, bowl, cup, mug, saucer
cookware: pot, pan
glass: tumbler, goblet
furniture: stool, chair, bench, table, sofa, shelf, cabinet, armchair
seat: stool, chair, bench
cutlery: spoon, knife, fork
stationery: notebook, pencil, pen, envelope, calendar, ruler
lamp: lantern, table lamp, floor lamp
towel: bath towel, tea towel
jewelry: necklace, ring, earring, bracelet
shoe: sneaker, boot, sandal
bag: handbag, backpack
garden tool: trowel, watering can
carafe: jug
cup: mug
board: cutting board
cushion: bolster
notebook: sketchbook
writing paper: letter, envelope
cord: twine
red: burgundy, rust
orange: rust, coral
yellow: ochre, amber
green: moss, mint
blue: navy, teal, indigo
purple: plum, lavender
pink: blush, coral
brown: tan
white: chalk
gray: charcoal
`;

/** The languages of a line, in their order. */
export const lexiconLanguages = ["en", "de", "fr"] as const;
export type LexiconLanguage = (typeof lexiconLanguages)[number];

export interface Concept {
  readonly name: string;
  /** What kind of word it is: who asks for a color or a property alone means anything that has it. */
  readonly kind: "thing" | "material" | "color" | "property";
  readonly forms: Readonly<Record<LexiconLanguage, readonly string[]>>;
  readonly narrower: readonly string[];
}

const listed: readonly (readonly [Concept["kind"], string])[] = [
  ["thing", things],
  ["material", materials],
  ["color", colors],
  ["property", properties],
];

/** Every concept, in the order above. */
export function readConcepts(): readonly Concept[] {
  const narrower = new Map(
    linesOf(kinds).map((line) => {
      const [name = "", list = ""] = line.split(":");
      return [name.trim(), listOf(list)] as const;
    }),
  );
  return listed.flatMap(([kind, text]) =>
    linesOf(text).map((line): Concept => {
      const [en = [], de = [], fr = []] = line.split("|").map(listOf);
      const name = en[0] ?? "";
      // Glass is a thing and a material: what is narrower belongs to the thing.
      return { name, kind, forms: { en, de, fr }, narrower: narrower.get(name) ?? [] };
    }),
  );
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
