/**
 * 1,000 common passwords in lower case: the top of published lists, then first names and French words
 * with the endings that people add to satisfy a rule (1, 123, the year, 123!).
 */
const list = `
123456 123456789 12345678 password qwerty123 qwerty1 111111 12345 secret 123123 1234567890 1234567 000000 qwerty abc123 password1 iloveyou 11111111
dragon monkey 123321 654321 666666 987654321 qwertyuiop 1q2w3e4r 1qaz2wsx 121212 7777777 123qwe zaq12wsx asdfghjkl zxcvbnm 1q2w3e4r5t qazwsx q1w2e3r4
qwe123 asdf1234 1234qwer admin123 admin welcome welcome1 letmein master login passw0rd p@ssw0rd p@ssword pa$$word pass@123 password@123 admin@123
welcome@123 india@123 abcd1234 abcdefgh abcdef abc12345 a1b2c3d4 aa123456 aa12345678 a123456 a12345678 a123456789 asd123 asdasd asdasd123 qweqwe
qweasd qweasdzxc qwer1234 qwerty12 qwerty1234 qwerty12345 qwertyui zxcvbnm123 zxcvbn zaq1zaq1 zaq1xsw2 azerty azerty123 azertyuiop azerty1 azerty12
azerty1234 azer1234 azqsdf aqwzsx qsdfghjklm wxcvbn motdepasse motdepasse1 mdp123 soleil doudou chouchou loulou marseille nicolas camille football
baseball basketball soccer hockey superman batman spiderman pokemon naruto starwars mustang ferrari porsche mercedes yamaha harley corvette jordan
jordan23 michael jennifer jessica ashley daniel charlie andrew joshua matthew robert thomas william george anthony maggie ginger pepper cookie buster
tigger shadow summer winter autumn spring flower princess sunshine butterfly whatever trustno1 hunter hunter2 killer freedom ninja computer internet
samsung iphone google facebook linkedin adobe123 photoshop windows microsoft access access14 system root toor test test123 test1234 testing testtest
guest guest123 demo demo123 user user123 default changeme changeme1 temp123 temporary support service secure security backup oracle lovely loveme
love123 iloveyou1 iloveyou2 ilovegod jesus jesus1 christ heaven angel angel1 angels blessed faith family mother father forever friends babygirl
babygirl1 baby123 chocolate banana orange cherry apple123 peanut cheese coffee pizza123 taquilla tequila marlboro budweiser guinness liverpool
liverpool1 chelsea arsenal barcelona realmadrid juventus psg12345 olympique 112233 11223344 1122334455 102030 10203040 101010 131313 141414 147258
147258369 159357 159753 159159 123654 123654789 123789 123987 1234554321 12344321 123454321 222222 22222222 333333 33333333 444444 55555 555555
55555555 777777 77777777 888888 88888888 999999 999999999 00000000 0000000000 1111111111 0987654321 0123456789 9876543210 12121212 12341234 123123123
123321123 147852 147852369 741852963 789456 789456123 963852741 987654 9876543 98765432 456789 456123 321321 321654 654123 696969 69696969 q1w2e3
q1w2e3r4t5 1q2w3e 1qazxsw2 2wsx3edc 3edc4rfv 1qaz2wsx3edc qaz123 qazwsxedc qazxsw zxc123 zxcv1234 asdfgh asdfghjk asdf asdfasdf asdf123 qwaszx qwertz
qwertz123 aaaaaa aaaaaaaa aaaaaaa1 abcabc abcd123 abcdefg abcdefghi abcde123 abc123456 abc123abc a1a1a1a1 a1s2d3f4 a1234567 s123456 d123456 m123456
n123456 k123456 l123456 z123456 michael1 michelle jennifer1 jessica1 nicole nicole1 amanda samantha stephanie elizabeth victoria isabella gabriel
alexander alexandre benjamin christian dominic sebastian patrick patricia doudou1 loulou1 soleil1 bonjour bonjour1 bonjour123 salut123 jetaime
jetaime1 jtm12345 coucou coucou1 coucou123 cheval licorne papillon bisous bisounours choupette princesse princesse1 chocolat vacances etoile france
france1 france98 paris paris75 lyon69 marseille13 toulouse bordeaux bretagne corse2a italie portugal espagne maroc algerie tunisie chaton minette
minou doraemon gundam onepiece sasuke goku1234 zelda123 mario123 minecraft fortnite roblox123 counterstrike warcraft diablo blizzard nintendo
playstation xbox360 matrix terminator rambo cowboy ranger phoenix dolphin tiger eagle1 falcon panther jaguar wolverine knight wizard merlin gandalf
legolas dragon1 dragon123 monkey1 monkey123 shadow1 shadow123 master1 master123 sunshine1 sunshine123 princess1 princess123 football1 football123
baseball1 superman1 superman123 batman1 batman123 charlie1 charlie123 michael123 hello hello1 hello123 hello1234 hellohello letmein1 letmein123
welcome12 welcome123 welcome1234 login123 administrator administrator1 administrateur admin1 admin12 admin1234 admin12345 admin123456 adminadmin
rootroot root123 root1234 pass pass123 pass1234 passpass passpass1 password12 password123 password1234 password12345 password123456 password2
password3 password7 password01 password00 password99 password11 password! password1! password123! passw0rd1 passw0rd123 p@ssw0rd1 p@ssw0rd123
p@ssword1 p@ssword123 p4ssw0rd pa55word pa55w0rd motdepasse123 soleil123 marseille123 doudou123 loulou123 chouchou123 nicolas123 thomas123 camille123
julien123 maxime123 alexandre123 antoine123 pierre123 sophie123 julie123 marine123 pauline123 celine123 aurelie123 laura123 lucas123 louis123
nathan123 mathis123 manon123 chloe123 louise123 alice123 sarah123 clara123 charlotte123 juliette123 vincent123 guillaume123 sebastien123 stephane123
frederic123 christophe123 isabelle123 valerie123 nathalie123 catherine123 caroline123 sandrine123 virginie123 jordan123 kevin123 anthony123 jeremy123
dylan123 florian123 romain123 quentin123 valentin123 arthur123 raphael123 gabriel123 adrien123 benjamin123 martin123 simon123 marie123 summer123
winter123 spring123 autumn123 printemps123 automne123 hiver123 monday123 friday123 january123 december123 janvier123 secret123 iloveyou123 jesus123
angel123 family123 freedom123 computer123 samsung123 google123 facebook123 liverpool123 chelsea123 arsenal123 barcelona123 motdepasse1234 bonjour1234
soleil1234 marseille1234 doudou1234 loulou1234 chouchou1234 nicolas1234 thomas1234 camille1234 julien1234 maxime1234 alexandre1234 antoine1234
pierre1234 sophie1234 julie1234 marine1234 pauline1234 celine1234 aurelie1234 laura1234 lucas1234 louis1234 hugo1234 nathan1234 enzo1234 mathis1234
theo1234 emma1234 manon1234 chloe1234 ines1234 jade1234 louise1234 alice1234 sarah1234 clara1234 charlotte1234 juliette1234 vincent1234 guillaume1234
sebastien1234 stephane1234 frederic1234 christophe1234 isabelle1234 valerie1234 nathalie1234 catherine1234 caroline1234 sandrine1234 virginie1234
jordan1234 kevin1234 anthony1234 jeremy1234 dylan1234 florian1234 romain1234 quentin1234 valentin1234 arthur1234 raphael1234 gabriel1234 adrien1234
benjamin1234 martin1234 simon1234 paul1234 marie1234 anne1234 jean1234 summer1234 winter1234 spring1234 autumn1234 printemps1234 automne1234 hiver1234
monday1234 friday1234 january1234 december1234 janvier1234 secret1234 dragon1234 monkey1234 football1234 princess1234 sunshine1234 iloveyou1234
letmein1234 master1234 superman1234 batman1234 charlie1234 jesus1234 angel1234 family1234 freedom1234 computer1234 samsung1234 google1234 facebook1234
liverpool1234 chelsea1234 arsenal1234 barcelona1234 marseille1 chouchou1 nicolas1 camille1 alexandre1 antoine1 pauline1 aurelie1 charlotte1 juliette1
vincent1 guillaume1 sebastien1 stephane1 frederic1 christophe1 isabelle1 valerie1 nathalie1 catherine1 caroline1 sandrine1 virginie1 anthony1 florian1
quentin1 valentin1 raphael1 gabriel1 benjamin1 printemps1 automne1 january1 december1 janvier1 freedom1 computer1 samsung1 facebook1 chelsea1 arsenal1
barcelona1 motdepasse12 bonjour12 soleil12 marseille12 doudou12 loulou12 chouchou12 nicolas12 thomas12 camille12 julien12 maxime12 alexandre12
antoine12 pierre12 sophie12 marine12 pauline12 celine12 aurelie12 nathan12 mathis12 louise12 charlotte12 juliette12 vincent12 guillaume12 sebastien12
stephane12 frederic12 christophe12 isabelle12 valerie12 nathalie12 catherine12 caroline12 sandrine12 virginie12 jordan12 anthony12 jeremy12 florian12
romain12 quentin12 valentin12 arthur12 raphael12 gabriel12 adrien12 benjamin12 martin12 summer12 winter12 spring12 autumn12 printemps12 automne12
monday12 friday12 january12 december12 janvier12 secret12 dragon12 monkey12 football12 princess12 sunshine12 iloveyou12 letmein12 master12 superman12
batman12 charlie12 family12 freedom12 computer12 samsung12 google12 facebook12 liverpool12 chelsea12 arsenal12 barcelona12 azerty2024 qwerty2024
motdepasse2024 password2024 bonjour2024 soleil2024 marseille2024 doudou2024 loulou2024 chouchou2024 nicolas2024 thomas2024 camille2024 julien2024
maxime2024 alexandre2024 antoine2024 pierre2024 sophie2024 julie2024 marine2024 pauline2024 celine2024 aurelie2024 laura2024 lucas2024 louis2024
hugo2024 nathan2024 enzo2024 mathis2024 theo2024 emma2024 manon2024 chloe2024 ines2024 jade2024 louise2024 alice2024 sarah2024 clara2024 charlotte2024
juliette2024 vincent2024 guillaume2024 sebastien2024 stephane2024 frederic2024 christophe2024 isabelle2024 valerie2024 nathalie2024 catherine2024
caroline2024 sandrine2024 virginie2024 jordan2024 kevin2024 anthony2024 jeremy2024 dylan2024 florian2024 romain2024 quentin2024 valentin2024
arthur2024 raphael2024 gabriel2024 adrien2024 benjamin2024 martin2024 simon2024 paul2024 marie2024 anne2024 jean2024 summer2024 winter2024 spring2024
autumn2024 printemps2024 automne2024 hiver2024 monday2024 friday2024 january2024 december2024 janvier2024 secret2024 dragon2024 monkey2024
football2024 princess2024 sunshine2024 iloveyou2024 welcome2024 letmein2024 master2024 superman2024 batman2024 charlie2024 jesus2024 angel2024
family2024 freedom2024 computer2024 samsung2024 google2024 facebook2024 liverpool2024 chelsea2024 arsenal2024 barcelona2024 azerty2025 qwerty2025
motdepasse2025 password2025 bonjour2025 soleil2025 marseille2025 doudou2025 loulou2025 chouchou2025 nicolas2025 thomas2025 camille2025 julien2025
maxime2025 alexandre2025 antoine2025 pierre2025 sophie2025 julie2025 marine2025 pauline2025 celine2025 aurelie2025 laura2025 lucas2025 louis2025
hugo2025 nathan2025 enzo2025 mathis2025 theo2025 emma2025 manon2025 chloe2025 ines2025 jade2025 louise2025 alice2025 sarah2025 clara2025 charlotte2025
juliette2025 vincent2025 guillaume2025 sebastien2025 stephane2025 frederic2025
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
